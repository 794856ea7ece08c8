import { Link } from 'react-router';
import type { unreadMailbox } from './mailbox-trouble.server.ts';

type Trouble = NonNullable<Awaited<ReturnType<typeof unreadMailbox>>>;

/** What people write by email is not seen here meanwhile, so somebody has to look into the mailbox itself. */
export function MailboxTrouble({ since, why, arrives, mends }: Trouble) {
  return (
    <p className="rounded-card border-2 border-alert p-4">
      <strong>
        {arrives ? 'Emails can’t be moved' : 'Emails that people send you have not been read'} since {since}.
      </strong>{' '}
      {why}. {!arrives && 'Nothing is lost: they wait in the mailbox. Look there too until this is mended.'}{' '}
      {mends ? (
        <Link className="inline-block py-2 font-bold" to="/settings/mailbox">
          Incoming email
        </Link>
      ) : (
        'Tell your manager.'
      )}
    </p>
  );
}
