import type { Database } from '#domain/database.ts';
import { ACTIVE_STATUSES, type CaseStatus } from '../case-status.ts';
import { soonDays } from '../hospital.ts';
import { BY_ARRIVAL } from './orders.ts';
import { indexPartsOf, type Scope } from './scope.server.ts';
import { walk } from './walk.server.ts';

/** More people come home in one week to no office; what is beyond stands in its place in the list. */
const AT_THE_TOP_MAX = 50;

/**
 * The cases of a scope of which somebody comes home from hospital within 72 hours of `now` and that have no answer yet,
 * by that day: they stand above all others.
 */
export async function comingHomeIn(db: Database, scope: Scope, now: number): Promise<readonly number[]> {
  const statuses = scope.statuses.filter((status) =>
    (ACTIVE_STATUSES as readonly CaseStatus[]).includes(status),
  );
  const { first, last } = soonDays(now);
  const coming = await db
    .selectFrom('cases')
    .select('id')
    .where('home_on', '>=', first)
    .where('home_on', '<=', last)
    .where('first_answered_at', 'is', null)
    .orderBy('home_on')
    .orderBy('id')
    .limit(AT_THE_TOP_MAX)
    .execute();
  if (coming.length === 0 || statuses.length === 0) return [];
  const ids = coming.map(({ id }) => id).filter((id) => scope.ids?.includes(id) ?? true);
  if (ids.length === 0) return [];
  const parts = indexPartsOf({ ...scope, statuses, ids });
  const found = await walk(db, parts, { order: BY_ARRIVAL, from: undefined, limit: AT_THE_TOP_MAX });
  return ids.filter((id) => found.includes(id));
}
