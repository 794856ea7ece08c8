import { Form, Link } from 'react-router';
import { StaffForm } from '../../kit/form.tsx';
import { Saved, Screen, Section } from '../../kit/screen.tsx';
import type { Route } from './+types/mailbox.ts';
import { type deliveredHere, mailboxAction, mailboxLoader } from './mailbox.server.ts';
import { mailboxFields } from './mailbox-fields.ts';

const IN_GUIDE = '“Email that is delivered here”';

/** Read-only: direct delivery is configuration, because it needs a port and a firewall. */
function DeliveredHere({ delivered }: { delivered: Awaited<ReturnType<typeof deliveredHere>> }) {
  return (
    <Section id="delivered" title="Email that mail servers deliver here">
      <p className="measure wrap-anywhere">
        {delivered ? (
          <>
            {delivered.how} {delivered.last}
          </>
        ) : (
          <>
            This site can also receive email itself, where your provider forwards email but lets no program
            read a mailbox: the person who runs your server sets that up, as {IN_GUIDE} in docs/operating.md
            says.
          </>
        )}
      </p>
    </Section>
  );
}

export const loader = mailboxLoader;
export const action = mailboxAction;

const PATH = '/settings/mailbox';

export default function IncomingEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state = null, by = 'password', account = null } = loaderData ?? {};
  return (
    <Screen title="Incoming email" back={{ to: '/settings/mail', name: 'Email' }}>
      {loaderData && <MailboxNotice {...loaderData} />}
      <p className="measure">
        People reply to the emails that this site sends them. Tell it where those replies arrive, and each is
        added to its message here within seconds. Emails that belong to no message become enquiries.
      </p>
      {state && <State state={state} />}
      <How by={by} account={account} />
      <StaffForm
        action={by === 'account' ? `${PATH}?by=account` : PATH}
        subject={by}
        fields={mailboxFields(by, state?.by === 'password')}
        loaded={loaderData?.current}
        version={loaderData?.version ?? 0}
        answer={actionData}
        submit={state ? 'Test and save' : 'Test and start reading'}
        sending="Testing"
      />
      {state && (
        <Section id="stop" title="Stop reading">
          <p className="measure">Emails stay in the mailbox, and nobody sees them here.</p>
          <Form method="post" action={`${PATH}?stop`}>
            <button type="submit" className="button">
              Stop reading this mailbox
            </button>
          </Form>
        </Section>
      )}
      {loaderData && <DeliveredHere delivered={loaderData.delivered} />}
      {loaderData && (
        <Section id="aside" title="Filtered messages">
          <p className="measure">
            Automatic replies, bulk email, spam and copies of your own emails arrive without an alert.{' '}
            <Link to="/incoming" className="inline-block py-2 font-bold">
              Filtered messages
            </Link>
          </p>
        </Section>
      )}
    </Screen>
  );
}

function MailboxNotice({ outcome, emails }: { outcome: string | null; emails: number }) {
  if (outcome === 'stopped') return <Saved>The mailbox is no longer read.</Saved>;
  if (outcome !== 'works') return null;
  return (
    <Saved>
      It works: the mailbox opens, and the folder is there.{' '}
      {emails === 1 ? 'One email lies' : `${emails.toLocaleString('en-GB')} emails lie`} in the folder. Emails
      that arrive from now on are added here.
    </Saved>
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function How({ by, account }: Pick<Loaded, 'by' | 'account'>) {
  if (by === 'account')
    return (
      <p className="measure wrap-anywhere">
        {account ? (
          <>
            This site signs in at {account.name} as <strong>{account.address}</strong>, with the consent that
            was given.{' '}
          </>
        ) : (
          'Nobody has entered an account yet. '
        )}
        <Link to="/settings/mail-account" className="inline-block py-2 font-bold">
          Microsoft 365 or Google
        </Link>{' '}
        <Link to={`${PATH}?by=password`} className="inline-block py-2">
          Use a password instead
        </Link>
      </p>
    );
  return (
    <p className="measure">
      Microsoft 365 and Google let no program in with a password: there, give consent first.{' '}
      <Link
        to={account ? `${PATH}?by=account` : '/settings/mail-account'}
        className="inline-block py-2 font-bold"
      >
        {account ? `Use the consent given at ${account.name}` : 'Microsoft 365 or Google'}
      </Link>
    </p>
  );
}

type MailboxState = NonNullable<Loaded['state']>;

function State({ state: { saved, readAt, trouble: failure, since, unread } }: { state: MailboxState }) {
  return (
    <div
      className={failure || unread ? 'rounded-card border-2 border-alert p-4' : 'rounded-card bg-paper p-4'}
    >
      {failure && (
        <p>
          <strong>Emails have not been read since {since}.</strong> {failure}.
        </p>
      )}
      {unread && (
        <p>
          <strong>{unread}.</strong> This site goes on asking for it. Until then, look in the mailbox. All
          other emails are read.
        </p>
      )}
      <p>{readAt ? `Last read: ${readAt}.` : 'Not read yet.'}</p>
      <p className="text-sm text-ink-soft">Set by {saved}.</p>
    </div>
  );
}
