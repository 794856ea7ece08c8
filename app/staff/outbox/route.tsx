import { Link } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { failedSummary } from '#domain/outbox/failed.server.ts';
import { listMails } from '#domain/outbox/list.server.ts';
import { staffLoader } from '../guard.server.ts';
import { Empty, Screen, Tabs } from '../kit/screen.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/route.ts';
import { type MailItem, showMail } from './mail-view.server.ts';
import { NoMailServer } from './no-mail-server.tsx';
import { SettleForm } from './settle-form.tsx';

const OUTBOX_PAGE_SIZE = 50;
const TABS = ['waiting', 'sent', 'failed', 'dealt'] as const;
type Tab = (typeof TABS)[number];
const TAB_NAMES = { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent', dealt: 'Dealt with' } as const;

export const loader = staffLoader('read-outbox', async ({ actor, services, url }) => {
  const { db } = services.open;
  const { sends } = services.outbox;
  const show: Tab = TABS.find((tab) => tab === url.searchParams.get('show')) ?? 'waiting';
  const before = wholeNumber(url.searchParams.get('before')) || undefined;
  const access = accessOf(actor);
  const listing = { state: show, access, limit: OUTBOX_PAGE_SIZE + 1, ...(before ? { before } : {}) };
  const now = services.clock();
  const [mails, failed] = await Promise.all([
    listMails(db, listing),
    show === 'failed' ? failedSummary(db, access) : null,
  ]);
  return {
    show,
    waitsFor: services.outbox.waitsFor,
    isFirstPage: before === undefined,
    mails: mails.slice(0, OUTBOX_PAGE_SIZE).map((mail) => showMail(mail, now, sends)),
    hasOlder: mails.length > OUTBOX_PAGE_SIZE,
    /** Emails that fail later have not been seen. */
    all: failed && { count: failed.count, until: now },
  };
});

const addressOf = (tab: Tab) => `/outbox?show=${tab}`;

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { show, waitsFor, mails, all } = loaderData;
  const incoming = (
    <Link to="/incoming" className="inline-flex min-h-11 items-center font-bold">
      Filtered messages
    </Link>
  );
  return (
    <Screen title="Outgoing email" beside={incoming} wide>
      <NoMailServer waitsFor={waitsFor} />
      <Tabs
        label="Outgoing email"
        tabs={TABS.map((tab) => ({ to: addressOf(tab), name: TAB_NAMES[tab] }))}
        here={addressOf(show)}
      />
      {mails.length === 0 ? (
        <Empty>{EMPTY[show]}</Empty>
      ) : all ? (
        <SettleForm choice={<Which all={all} />}>
          <MailList mails={mails} ticks />
        </SettleForm>
      ) : (
        <MailList mails={mails} />
      )}
      <Pages loaderData={loaderData} />
    </Screen>
  );
}

function Which({ all: { count, until } }: { all: { count: number; until: number } }) {
  const choices = [
    ['ticked', 'The emails ticked below'],
    ['all', count === 1 ? 'All: 1 email' : `All ${count.toLocaleString('en-GB')} emails`],
  ] as const;
  return (
    <fieldset>
      <legend className="font-bold">Which emails?</legend>
      <input type="hidden" name="until" value={until} />
      <div className="flex flex-wrap gap-x-6">
        {choices.map(([value, text]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="which"
              value={value}
              defaultChecked={value === 'ticked'}
              className="size-6 shrink-0"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MailList({ mails, ticks = false }: { mails: readonly MailItem[]; ticks?: boolean }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {mails.map((mail) => (
        <li key={mail.id} className={ticks ? 'grid grid-cols-[auto_minmax(0,1fr)]' : undefined}>
          {ticks && (
            <label className="flex min-w-11 items-center justify-center pl-2">
              <span className="sr-only">
                {mail.template} to {mail.recipient}
              </span>
              <input type="checkbox" name={`mail-${mail.id}`} className="size-6" />
            </label>
          )}
          <MailLink mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function Pages({
  loaderData: { show, mails, isFirstPage, hasOlder },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const last = mails.at(-1);
  if (isFirstPage && !hasOlder) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {!isFirstPage && (
        <Link className="button" to={`/outbox?show=${show}`}>
          Show the newest
        </Link>
      )}
      {hasOlder && last && (
        <Link className="button" to={`/outbox?show=${show}&before=${last.id}`}>
          Show older
        </Link>
      )}
    </p>
  );
}

const EMPTY = {
  waiting: 'No emails are waiting to be sent.',
  sent: 'No emails have been sent yet.',
  failed: 'Every email could be sent.',
  dealt: 'No unsent emails have been marked as dealt with.',
} as const;

function MailLink({ mail }: { mail: MailItem }) {
  return (
    <Link
      to={`/outbox/${mail.id}`}
      className="case-link max-md:gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      <span className="min-w-0 font-bold wrap-anywhere max-md:col-span-2">
        <Mailbox address={mail.recipient} />
      </span>
      <span className="text-sm max-md:col-span-2">
        {[mail.template, mail.caseReference].filter(Boolean).join(', ')}
        <span className="block text-ink-soft">{mail.created}</span>
      </span>
      <span className="min-w-0 text-sm wrap-anywhere max-md:col-span-2">
        {mail.delivery.text}
        <span className="block text-ink-soft">{mail.tries}</span>
      </span>
    </Link>
  );
}
