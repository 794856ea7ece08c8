import { Link } from 'react-router';
import type { MissingForMail } from '#domain/outbox/may-leave.ts';

const READ_THEM = 'You can read each one and ring or write to the person yourself.';

export function NoMailServer({ waitsFor }: { waitsFor: MissingForMail | null }) {
  if (waitsFor === null) return null;
  return (
    <p className="measure rounded-card bg-honey p-4">
      {waitsFor === 'mailbox' ? (
        <>
          Nobody has entered the office’s mailbox, so emails wait here. {READ_THEM} They are sent
          automatically once the mailbox is entered under{' '}
          <Link className="inline-block py-2 font-bold" to="/settings/phones">
            Settings, Phones and email
          </Link>
          .
        </>
      ) : (
        <>
          No mail server is set up, so emails wait here. {READ_THEM} Once a mail server is set up, they are
          sent automatically.
        </>
      )}
    </p>
  );
}
