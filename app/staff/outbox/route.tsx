import { Link } from 'react-router';
import { listMails } from '#domain/outbox/list.server.ts';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import { StaffTitle } from '../shell/staff-title.tsx';
import type { Route } from './+types/route.ts';
import { type MailShown, showMail } from './mail-shown.server.ts';
import { NoMailServer } from './no-mail-server.tsx';

/** Mails on one page. */
const OUTBOX_PAGE_SIZE = 50;
const TABS = ['waiting', 'sent', 'failed'] as const;
type Tab = (typeof TABS)[number];
const TAB_NAMES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;

export const headers = privateHeaders;

/** Mails in one state, the newest first. */
export const loader = staffLoader('read-outbox', async ({ services, url }) => {
  const { sends } = services.outbox;
  const show: Tab = TABS.find((tab) => tab === url.searchParams.get('show')) ?? 'waiting';
  const before = Number(url.searchParams.get('before')) || undefined;
  const listing = { state: show, limit: OUTBOX_PAGE_SIZE + 1, ...(before ? { before } : {}) };
  const mails = await listMails(services.open.db, listing);
  const now = services.clock();
  return {
    show,
    sends,
    isFirstPage: before === undefined,
    mails: mails.slice(0, OUTBOX_PAGE_SIZE).map((mail) => showMail(mail, now, sends)),
    hasOlder: mails.length > OUTBOX_PAGE_SIZE,
  };
});

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { show, sends, mails, isFirstPage, hasOlder } = loaderData;
  const last = mails.at(-1);
  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <StaffTitle title="Outgoing mail" />
      <h1 className="text-2xl">Outgoing mail</h1>
      {!sends && <NoMailServer />}
      <nav aria-label="Outgoing mail" className="flex flex-wrap gap-x-2 border-b border-line">
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={`/outbox?show=${tab}`}
            className="tab"
            aria-current={tab === show ? 'true' : undefined}
          >
            {TAB_NAMES[tab]}
          </Link>
        ))}
      </nav>
      {mails.length === 0 ? (
        <p className="rounded-card bg-paper p-8 text-center">{EMPTY[show]}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailLink mail={mail} />
            </li>
          ))}
        </ul>
      )}
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
    </div>
  );
}

const EMPTY = {
  waiting: 'No mail is waiting to be sent.',
  sent: 'No mail has been sent yet.',
  failed: 'No mail has failed.',
} as const;

function MailLink({ mail }: { mail: MailShown }) {
  return (
    <Link
      to={`/outbox/${mail.id}`}
      className="case-link max-md:gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      <span className="min-w-0 font-bold wrap-anywhere max-md:col-span-2">{mail.recipient}</span>
      <span className="text-sm max-md:col-span-2">
        {[mail.template, mail.caseReference].filter(Boolean).join(', ')}
        <span className="block text-ink-soft">{mail.created}</span>
      </span>
      <span className="min-w-0 text-sm wrap-anywhere max-md:col-span-2">
        {mail.delivery.words}
        <span className="block text-ink-soft">{mail.tries}</span>
      </span>
    </Link>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
