import { shortTime } from '#domain/cases/shown-time.ts';
import { readMailbox } from '#domain/incoming/mailbox.server.ts';
import { may } from '#domain/staff/roles.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Signed } from '../guard.server.ts';
import { MAILBOX_TROUBLES } from '../settings/mailbox-fields.ts';

/** Servers are restarted now and then, which nobody need know. */
const LASTS_MS = 10 * MINUTE_MS;

/** For whoever answers messages, once emails have not come in for a while; null while they do. */
export async function unreadMailbox({ actor, services }: Pick<Signed, 'actor' | 'services'>) {
  if (!may(actor.role, 'answer-cases')) return null;
  const row = await readMailbox(services.open.db);
  if (!row?.trouble || row.trouble_since === null) return null;
  if (services.clock() - row.trouble_since < LASTS_MS) return null;
  return {
    since: shortTime(row.trouble_since),
    why: MAILBOX_TROUBLES[row.trouble].says,
    arrives: row.trouble === 'done-folder',
    mends: may(actor.role, 'change-settings'),
  };
}
