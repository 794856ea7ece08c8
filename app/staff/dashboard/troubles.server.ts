import { shortTime } from '#domain/cases/shown-time.ts';
import type { Database } from '#domain/database.ts';
import { readMailbox } from '#domain/incoming/mailbox.server.ts';
import { readMailAccount } from '#domain/mail-account/mail-account.server.ts';
import { may } from '#domain/staff/roles.ts';
import { readTextSettings } from '#domain/text-messages/text-settings.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Signed } from '../guard.server.ts';
import { accountTrouble } from '../settings/account-fields.ts';
import { MAILBOX_TROUBLES } from '../settings/mailbox-fields.ts';
import { TEXT_TROUBLES } from '../settings/text-fields.ts';

/** Servers are restarted now and then, which nobody need know. */
const LASTS_MS = 10 * MINUTE_MS;

interface Stuck {
  readonly since: number;
  /** It mends only when somebody does something, so nobody waits to see whether it passes. */
  readonly lasts?: boolean;
  /** Such as `Emails can’t be moved`. */
  readonly what: string;
  readonly why: string;
  /** What becomes of what waits, and what to do. */
  readonly meanwhile: string;
  readonly mendedAt: { readonly to: string; readonly name: string };
}

export type Trouble = Awaited<ReturnType<typeof lastingTroubles>>[number];

/** For whoever answers messages: what has not come in or left for a while, by a fault of its server or provider. */
export async function lastingTroubles({ actor, services }: Pick<Signed, 'actor' | 'services'>) {
  if (!may(actor.role, 'answer-cases')) return [];
  const { open, clock } = services;
  const stuck = await Promise.all([ofMailAndAccount(open.db), ofTexts(open.db)]);
  const mends = may(actor.role, 'change-settings');
  return stuck
    .filter((one) => one !== null)
    .filter(({ since, lasts }) => lasts || clock() - since >= LASTS_MS)
    .map(({ since, lasts: _, mendedAt, ...one }) => ({
      ...one,
      since: shortTime(since),
      mendedAt: mends ? mendedAt : null,
    }));
}

/** What keeps the account shut keeps the mailbox shut: once is enough. */
async function ofMailAndAccount(db: Database): Promise<Stuck | null> {
  return (await ofMailAccount(db)) ?? ofMailbox(db);
}

async function ofMailAccount(db: Database): Promise<Stuck | null> {
  const row = await readMailAccount(db);
  if (!row?.trouble || row.trouble_since === null) return null;
  return {
    since: row.trouble_since,
    lasts: row.trouble !== 'unreachable',
    what: 'Emails that people send you have not been read',
    why: accountTrouble(row.provider, row.trouble),
    meanwhile: 'Nothing is lost: they wait in the mailbox. Look there too until this is mended.',
    mendedAt: { to: '/settings/mail-account', name: 'Microsoft 365 or Google' },
  };
}

async function ofMailbox(db: Database): Promise<Stuck | null> {
  const row = await readMailbox(db);
  if (!row?.trouble || row.trouble_since === null) return null;
  const arrives = row.trouble === 'done-folder';
  return {
    since: Number(row.trouble_since),
    what: arrives ? 'Emails can’t be moved' : 'Emails that people send you have not been read',
    why: MAILBOX_TROUBLES[row.trouble].says,
    meanwhile: arrives
      ? ''
      : 'Nothing is lost: they wait in the mailbox. Look there too until this is mended.',
    mendedAt: { to: '/settings/mailbox', name: 'Incoming email' },
  };
}

async function ofTexts(db: Database): Promise<Stuck | null> {
  const row = await readTextSettings(db);
  if (!row?.trouble || row.trouble_since === null) return null;
  return {
    since: Number(row.trouble_since),
    what: 'Text messages have not left',
    why: TEXT_TROUBLES[row.trouble].says,
    meanwhile: 'They wait here and leave once this is mended; after a day it is too late for a confirmation.',
    mendedAt: { to: '/settings/text-messages', name: 'Text messages' },
  };
}
