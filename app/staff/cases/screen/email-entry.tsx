import { EmailText } from '../panels/emails/email-text.tsx';
import type { EmailView } from '../panels/emails/email-view.server.ts';

export function EmailEntry({ email }: { email: EmailView }) {
  if (email.aside) return <AsideEntry email={email} />;
  return (
    <article className="entry rounded-card bg-paper p-4">
      <h4 className="text-sm wrap-anywhere">
        <strong>
          <bdi>{email.by}</bdi> wrote {email.wrote}
        </strong>
        , <time dateTime={email.at}>{email.when}</time>
        {email.from && ` (${email.from})`}
      </h4>
      <EmailText email={email} hasSender />
    </article>
  );
}

function AsideEntry({ email }: { email: EmailView }) {
  return (
    <details className="thin-line">
      <summary className="fold items-baseline">
        <span>
          <strong>{email.aside}</strong> from <bdi>{email.by}</bdi>,{' '}
          <time dateTime={email.at}>{email.when}</time>
        </span>
      </summary>
      <EmailText email={email} hasSender />
    </details>
  );
}
