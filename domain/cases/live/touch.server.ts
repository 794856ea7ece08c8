import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';

/** A screen that has not looked for this long is loaded whole. */
const KEPT_MS = HOUR_MS;

/**
 * Has the open screens of a case loaded again, after a change that adds no row which the watch sees. To be called
 * in the transaction of the change.
 */
export async function touchCase(
  trx: Database,
  {
    caseId,
    actor,
    now,
  }: { readonly caseId: number; readonly actor: Pick<Actor, 'id'>; readonly now: number },
): Promise<void> {
  await trx.insertInto('case_touches').values({ case_id: caseId, staff_id: actor.id, at: now }).execute();
  await trx
    .deleteFrom('case_touches')
    .where('case_id', '=', caseId)
    .where('at', '<', now - KEPT_MS)
    .execute();
}
