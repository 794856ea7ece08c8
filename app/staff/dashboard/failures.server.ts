import { shortTime } from '#domain/cases/display-time.ts';
import { purgeState } from '#domain/cdn/purge.server.ts';
import type { Database } from '#domain/database.ts';
import { readDirectory } from '#domain/directory/directory.server.ts';
import { emailComesIn, readMailbox } from '#domain/incoming/mailbox.server.ts';
import type { MailboxRow } from '#domain/incoming/mailbox.table.ts';
import { listReported } from '#domain/incoming/unread.server.ts';
import { readMailAccount } from '#domain/mail-account/mail-account.server.ts';
import type { MailAccountRow } from '#domain/mail-account/mail-account.table.ts';
import { deliveryCheckState } from '#domain/proof/state.server.ts';
import { MISSING_PROOF } from '#domain/readiness/proof.server.ts';
import { STALE_PAGES } from '#domain/readiness/web.server.ts';
import { may } from '#domain/staff/roles.ts';
import { readTextSettings } from '#domain/text-messages/text-settings.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Signed } from '../guard.server.ts';
import { directoryFailure } from '../settings/directory/directory-fields.ts';
import { lastingFailure } from '../settings/mail/account-fields.ts';
import { MAILBOX_TROUBLES, unreadText } from '../settings/mail/mailbox-fields.ts';
import { TEXT_TROUBLES } from '../settings/text-messages/text-fields.ts';

/** Servers restart occasionally, which no one needs to know. */
const LASTS_MS = 10 * MINUTE_MS;

interface Stuck {
  readonly since: number;
  /** Needs someone to act, so it is reported without waiting. */
  readonly lasts?: boolean;
  readonly summary: string;
  readonly why: string;
  readonly meanwhile: string;
  readonly fixAt: { readonly to: string; readonly name: string };
}

export type Failure = Awaited<ReturnType<typeof lastingTroubles>>[number];

export async function lastingTroubles({ actor, services }: Pick<Signed, 'actor' | 'services'>) {
  if (!may(actor, 'answer-cases')) return [];
  const { open, clock } = services;
  const owns = may(actor, 'set-up-directory');
  const stuck = await Promise.all([
    ofMail(open.db),
    ofUnread(open.db, clock()),
    ofTexts(open.db),
    ofDeliveryCheck(services),
    ofCaches(services),
    owns ? ofDirectory(open.db) : null,
  ]);
  const mayFix = may(actor, 'change-settings');
  return stuck
    .filter((one) => one !== null)
    .filter(({ since, lasts }) => lasts || clock() - since >= LASTS_MS)
    .map(({ since, lasts: _, fixAt, ...one }) => ({
      ...one,
      since: shortTime(since),
      fixAt: mayFix ? fixAt : null,
    }));
}

/** Reports an account failure once: it also stops the mailbox, and sending. */
async function ofMail(db: Database): Promise<Stuck | null> {
  const [account, mailbox] = await Promise.all([readMailAccount(db), readMailbox(db)]);
  const uses = { sends: account?.sends === 1, reads: mailbox?.sign_in === 'account' };
  return (account && ofAccount(account, uses)) ?? (mailbox && ofMailbox(mailbox));
}

interface AccountUses {
  readonly sends: boolean;
  readonly reads: boolean;
}

function ofAccount(row: MailAccountRow, { sends, reads }: AccountUses): Stuck | null {
  if (!sends && !reads) return null;
  // A changed client or mailbox has no consent yet.
  const failure = row.trouble ?? (row.sealed_refresh_token === null ? 'consent' : null);
  if (failure === null) return null;
  const waiting = [
    ...(reads ? ['what people send waits in the mailbox'] : []),
    ...(sends ? ['what you send waits here'] : []),
  ];
  const look = reads ? ' Look into the mailbox until this is fixed.' : '';
  return {
    since: row.trouble_since ?? row.changed_at,
    lasts: failure !== 'unreachable',
    summary: WHAT_IS_STUCK[reads && sends ? 'both' : reads ? 'reads' : 'sends'],
    why: lastingFailure(row, failure),
    meanwhile: `Nothing is lost: ${waiting.join(', and ')}.${look}`,
    fixAt: { to: '/settings/mail-account', name: 'Microsoft 365 or Google' },
  };
}

const WHAT_IS_STUCK = {
  reads: 'Email isn’t being received',
  sends: 'Email isn’t being sent',
  both: 'Email isn’t being received or sent',
} as const;

function ofMailbox(row: MailboxRow): Stuck | null {
  if (!row.trouble || row.trouble_since === null) return null;
  const arrives = row.trouble === 'done-folder';
  return {
    since: Number(row.trouble_since),
    summary: arrives ? 'Emails can’t be moved' : 'Email isn’t being received',
    why: MAILBOX_TROUBLES[row.trouble].says,
    meanwhile: arrives
      ? ''
      : 'Nothing is lost: they wait in the mailbox. Look there too until this is fixed.',
    fixAt: { to: '/settings/mailbox', name: 'Incoming email' },
  };
}

/** Not a mailbox failure: its server withholds single emails. */
async function ofUnread(db: Database, now: number): Promise<Stuck | null> {
  const unread = await listReported(db, now);
  if (unread.length === 0) return null;
  const isOne = unread.length === 1;
  return {
    since: Math.min(...unread.map(({ since }) => since)),
    lasts: true,
    summary: isOne ? 'One email has not been read' : `${unread.length} emails have not been read`,
    why: unreadText(unread),
    meanwhile: `Open ${isOne ? 'it' : 'them'} in the mailbox. All other emails are read.`,
    fixAt: { to: '/settings/mailbox', name: 'Incoming email' },
  };
}

async function ofDeliveryCheck({
  open: { db },
  clock,
  provider,
  inboundSmtp,
}: Signed['services']): Promise<Stuck | null> {
  const now = clock();
  const comesIn = await emailComesIn(db, inboundSmtp !== null);
  const { silent, last } = await deliveryCheckState(db, { opening: provider().opening, now, comesIn });
  if (!silent) return null;
  const { says, todo } = MISSING_PROOF[silent.missing];
  return {
    // Without an earlier check, messages may never have arrived.
    since: last?.at ?? silent.begunAt,
    lasts: true,
    summary: 'We can’t confirm that messages reach you',
    why: [says, silent.why?.replace(/\.$/, '')].filter(Boolean).join('. '),
    meanwhile: todo,
    fixAt: { to: '/go-live#proof', name: 'Go live' },
  };
}

async function ofCaches({ open, clock }: Signed['services']): Promise<Stuck | null> {
  const { failure } = await purgeState(open.db, clock());
  return (
    failure && {
      since: failure.since,
      summary: 'What you change on the website shows late',
      why: `A cache in front of it can’t be told. ${failure.why}`,
      meanwhile: STALE_PAGES,
      fixAt: { to: '/go-live', name: 'Go live' },
    }
  );
}

async function ofTexts(db: Database): Promise<Stuck | null> {
  const row = await readTextSettings(db);
  if (!row?.trouble || row.trouble_since === null) return null;
  return {
    since: Number(row.trouble_since),
    summary: 'Text messages have not left',
    why: TEXT_TROUBLES[row.trouble].says,
    meanwhile: 'They wait here and leave once this is fixed; after a day it is too late for a confirmation.',
    fixAt: { to: '/settings/text-messages', name: 'Text messages' },
  };
}

async function ofDirectory(db: Database): Promise<Stuck | null> {
  const row = await readDirectory(db);
  if (!row?.trouble || row.trouble_since === null) return null;
  return {
    since: Number(row.trouble_since),
    lasts: row.trouble === 'client',
    summary: `People can’t sign in with ${row.name}`,
    why: directoryFailure(row.name, row.trouble),
    meanwhile: 'Who is signed in stays so for up to four hours. Owners can sign in with their password.',
    fixAt: { to: '/settings/sign-in', name: 'Sign-in' },
  };
}
