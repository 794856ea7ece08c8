import { data, Form, Link, redirect } from 'react-router';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { privateHeaders, staffAction, staffLoader } from '../guard.server.ts';
import { NoMailServer } from '../outbox/no-mail-server.tsx';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import { StaffTitle } from '../shell/staff-title.tsx';
import type { Route } from './+types/mail.ts';
import { Saved } from './settings-form.tsx';

/** A finger that presses again and again sends one mail, not many. */
const TESTS_A_MINUTE = 3;

export const headers = privateHeaders;

export const loader = staffLoader('change-settings', ({ actor, services, url }) => {
  const { name, mailbox } = services.provider();
  return {
    from: services.outbox.from ?? `${name} <${mailbox}>`,
    isConfigured: services.outbox.from !== null,
    replyTo: mailbox,
    sends: services.outbox.sends,
    to: actor.email,
    sent: Number(url.searchParams.get('sent')) || null,
  };
});

/** Sends a test to the person who asks for it. */
export const action = staffAction('change-settings', async ({ actor, services }) => {
  const now = services.clock();
  const { mailbox } = services.provider();
  const id = await services.open.transact(async (trx) => {
    const { count } = await trx
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('template', '=', 'test')
      .where('recipient', '=', actor.email)
      .where('created_at', '>', now - 60_000)
      .executeTakeFirstOrThrow();
    if (Number(count) >= TESTS_A_MINUTE) return null;
    const mail = { template: 'test', caseId: null, recipient: actor.email, now } as const;
    return enqueueMail(trx, { ...mail, messageIdDomain: mailbox.slice(mailbox.lastIndexOf('@') + 1) });
  });
  if (id === null) return data({ why: 'Three tests have just been sent. Wait a minute.' }, { status: 429 });
  services.outbox.nudge();
  return redirect(`/settings/mail?sent=${id}`, 303);
});

/** Who our mail comes from, and a way to see whether it arrives. */
export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { from, isConfigured, replyTo, sends, to, sent } = loaderData;
  const why = actionData && 'why' in actionData ? actionData.why : null;
  return (
    <div className="grid max-w-3xl gap-4 p-4 sm:p-8">
      <StaffTitle title="Mail" />
      <p>
        <Link to="/settings" className="inline-flex min-h-11 items-center font-bold">
          ← Settings
        </Link>
      </p>
      <h1 className="text-2xl">Mail</h1>
      {!sends && <NoMailServer />}
      {why && (
        <p role="alert" className="rounded-field bg-honey px-4 py-3 font-bold">
          {why}
        </p>
      )}
      {sent !== null && (
        <div>
          <Saved key={sent}>The test is on its way to {to}.</Saved>
          <p className="mt-2">
            <Link to={`/outbox/${sent}`} className="inline-flex min-h-11 items-center">
              See what became of it in Outgoing mail
            </Link>
          </p>
        </div>
      )}
      <dl className="grid gap-3">
        <div>
          <dt className="font-bold">Sender</dt>
          <dd className="wrap-anywhere">{from}</dd>
          <dd className="text-sm text-ink-soft">
            {isConfigured
              ? 'Set by MAIL_FROM where the site is installed.'
              : 'The name and the mailbox of the provider.'}
          </dd>
        </div>
        <div>
          <dt className="font-bold">Answers go to</dt>
          <dd className="wrap-anywhere">{replyTo}</dd>
        </div>
      </dl>
      <Form method="post" action="/settings/mail">
        <p className="mb-3 wrap-anywhere">A test goes to your own address, {to}.</p>
        <button type="submit" className="button button-main">
          Send a test
        </button>
      </Form>
    </div>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
