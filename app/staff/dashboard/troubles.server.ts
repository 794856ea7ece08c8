import { shortTime } from '#domain/cases/shown-time.ts';
import type { Database } from '#domain/database.ts';
import { readMailbox } from '#domain/incoming/mailbox.server.ts';
import { may } from '#domain/staff/roles.ts';
import { readTextSettings } from '#domain/text-messages/text-settings.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Signed } from '../guard.server.ts';
import { MAILBOX_TROUBLES } from '../settings/mailbox-fields.ts';
import { TEXT_TROUBLES } from '../settings/text-fields.ts';

/** Servers are restarted now and then, which nobody need know. */
const LASTS_MS = 10 * MINUTE_MS;

interface Stuck {
  readonly since: number;
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
  const stuck = await Promise.all([ofMailbox(open.db), ofTexts(open.db)]);
  const mends = may(actor.role, 'change-settings');
  return stuck
    .filter((one) => one !== null)
    .filter(({ since }) => clock() - since >= LASTS_MS)
    .map(({ since, mendedAt, ...one }) => ({
      ...one,
      since: shortTime(since),
      mendedAt: mends ? mendedAt : null,
    }));
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
