import { Link } from 'react-router';
import type { showFailed } from './failed-emails.server.ts';

export function FailedEmails({ failed }: { failed: ReturnType<typeof showFailed> }) {
  const { text, named, others } = failed;
  return (
    <section aria-label="Emails not sent" className="rounded-card border-2 border-alert p-4">
      <p className="font-bold">{text}</p>
      <ul>
        {named.map((mail) => (
          <li key={mail.id} className="wrap-anywhere">
            <Link className="inline-block py-2" to={`/outbox/${mail.id}`}>
              {mail.text}
            </Link>{' '}
            <span className="block text-sm text-ink-soft">{mail.more}</span>
          </li>
        ))}
      </ul>
      <Link className="inline-block py-2 font-bold" to="/outbox?show=failed">
        {others > 0
          ? `See all, with ${others.toLocaleString('en-GB')} more`
          : 'Try again or mark as dealt with'}
      </Link>
    </section>
  );
}
