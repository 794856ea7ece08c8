import { data, Form, Link, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import {
  readWholeOfConfidential,
  writeWholeOfConfidential,
} from '#domain/cases/notices/office-emails.server.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { type Signed, staffAction, staffLoader } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { Saved, Screen } from '../../kit/screen.tsx';
import { NoMailServer } from '../../outbox/no-mail-server.tsx';
import { nextStep } from '../set-up/set-up.server.ts';
import { GoOn, StepHead, wayBack } from '../set-up/step.tsx';
import type { Route } from './+types/route.ts';
import { sendByAccount, sendingOf, stopSendingByAccount, waitsForNow } from './mail-through.server.ts';
import { MailThrough } from './mail-through.tsx';

/** Repeated presses must not send many emails. */
const TESTS_A_MINUTE = 3;

const VERBS = ['save', 'test', 'through', 'stop-through'] as const;

export const loader = staffLoader('change-settings', async (signed) => {
  const { actor, services, url } = signed;
  const { name, mailbox } = services.provider();
  const sending = await sendingOf(signed);
  return {
    from: services.outbox.from ?? (mailbox && `${name} <${mailbox}>`),
    isConfigured: services.outbox.from !== null,
    replyTo: mailbox,
    waitsFor: waitsForNow(signed, sending),
    to: actor.email,
    whole: await readWholeOfConfidential(services.open.db),
    saved: url.searchParams.has('saved'),
    sent: Number(url.searchParams.get('sent')) || null,
    sending,
    step: await nextStep(signed, '/settings/mail'),
  };
});

export const action = staffAction('change-settings', async (signed) => {
  const typed = await readTyped(signed.request);
  const verb = VERBS.find((each) => each === typed.do) ?? 'test';
  addAuditDetail(signed, { verb });
  if (verb === 'test') return sendTest(signed);
  if (verb === 'through') {
    const why = await sendByAccount(signed);
    return why === null ? redirect('/settings/mail?saved', 303) : data({ why }, { status: 409 });
  }
  if (verb === 'stop-through') {
    await stopSendingByAccount(signed);
    return redirect('/settings/mail?saved', 303);
  }
  const { open, clock } = signed.services;
  await open.transact((trx) => writeWholeOfConfidential(trx, typed.carries === 'whole', clock()));
  return redirect('/settings/mail?saved', 303);
});

async function sendTest({ actor, services }: Signed) {
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
    return enqueueMail(trx, { ...mail, messageIdDomain: mailDomain({ mailbox }) });
  });
  if (id === null) {
    const why = 'Three test emails have just been sent. Wait a minute, then try again.';
    return data({ why }, { status: 429 });
  }
  services.outbox.nudge();
  return redirect(`/settings/mail?sent=${id}`, 303);
}

export default function EmailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { waitsFor, whole, saved, sent, sending, step } = loaderData;
  const why = actionData && 'why' in actionData ? actionData.why : null;
  return (
    <Screen title="Email" back={wayBack(step)}>
      <StepHead step={step} />
      <NoMailServer waitsFor={waitsFor} />
      {why && (
        <p role="alert" className="rounded-field bg-honey px-4 py-3 font-bold">
          {why}
        </p>
      )}
      {saved && <Saved>Saved.</Saved>}
      <Sender {...loaderData} />
      <Test {...loaderData} />
      {sent !== null && <GoOn step={step} />}
      <MailThrough sending={sending} isServerMissing={waitsFor === 'mail server'} />
      <OfficeEmails whole={whole} />
    </Screen>
  );
}

function Test({ to, sent }: Pick<Route.ComponentProps['loaderData'], 'to' | 'sent'>) {
  return (
    <section aria-labelledby="test-heading" className="grid gap-3">
      <h2 id="test-heading" className="text-xl">
        Test
      </h2>
      {sent !== null && (
        <div>
          <Saved key={sent}>The test is on its way to {to}.</Saved>
          <p className="mt-2">
            <Link to={`/outbox/${sent}`} className="inline-flex min-h-11 items-center">
              See its status in Outgoing email
            </Link>
          </p>
        </div>
      )}
      <Form method="post" action="/settings/mail">
        <p className="mb-3 wrap-anywhere">A test email goes to your own address, {to}.</p>
        <button type="submit" name="do" value="test" className="button">
          Send a test
        </button>
      </Form>
    </section>
  );
}

const NO_ADDRESS = 'Not entered yet: the office email address is under Phones and email.';

function Sender({ from, isConfigured, replyTo }: Route.ComponentProps['loaderData']) {
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="font-bold">Sender</dt>
        <dd className="wrap-anywhere">{from || NO_ADDRESS}</dd>
        <dd className="text-sm text-ink-soft">
          {isConfigured
            ? 'Set by MAIL_FROM where the site is installed.'
            : 'The provider’s name and mailbox, from Settings.'}
        </dd>
      </div>
      <div>
        <dt className="font-bold">Replies go to</dt>
        <dd className="wrap-anywhere">{replyTo || NO_ADDRESS}</dd>
      </div>
    </dl>
  );
}

const CARRIES = [
  {
    value: 'reference',
    label: 'The reference and a link only',
    hint: 'Recommended: people who read the mailbox learn that there is one, and only colleagues who may read it see the message.',
  },
  {
    value: 'whole',
    label: 'The whole message',
    hint: 'With name, phone number and everything that was written. Choose this only if everyone with access to the mailbox may read concerns and applications.',
  },
] as const;

function OfficeEmails({ whole }: { whole: boolean }) {
  return (
    <Form method="post" action="/settings/mail" className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="font-display text-xl">
          What emails about concerns and job applications carry
        </legend>
        {CARRIES.map(({ value, label, hint }) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="carries"
              value={value}
              defaultChecked={(value === 'whole') === whole}
              className="mt-1 size-6 shrink-0"
            />
            <span>
              <b>{label}</b>
              <span className="block text-sm text-ink-soft">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-ink-soft">Emails about enquiries and thanks carry the whole message.</p>
      <p>
        <button type="submit" name="do" value="save" className="button button-main">
          Save
        </button>
      </p>
    </Form>
  );
}
