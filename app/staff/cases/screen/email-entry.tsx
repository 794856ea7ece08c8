import type { EmailShown } from '../panels/emails/email-shown.server.ts';
import { EmailWords } from '../panels/emails/email-words.tsx';

export function EmailEntry({ email }: { email: EmailShown }) {
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
      <EmailWords email={email} hasSender />
    </article>
  );
}

function AsideEntry({ email }: { email: EmailShown }) {
  return (
    <details className="thin-line">
      <summary className="fold items-baseline">
        <span>
          <strong>{email.aside}</strong> from <bdi>{email.by}</bdi>,{' '}
          <time dateTime={email.at}>{email.when}</time>
        </span>
      </summary>
      <EmailWords email={email} hasSender />
    </details>
  );
}
