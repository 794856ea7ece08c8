import type { Database } from '#domain/database.ts';
import { ACTIVE_STATUSES, type CaseStatus } from '../case-status.ts';
import { readComingHome } from '../coming-home.server.ts';
import { BY_ARRIVAL } from './orders.ts';
import { indexPartsOf, type Scope } from './scope.server.ts';
import { walk } from './walk.server.ts';

/**
 * The cases of a scope of which somebody comes home from hospital within 72 hours of `now` and that have no answer yet,
 * by that day: they stand above all others.
 */
export async function comingHomeIn(db: Database, scope: Scope, now: number): Promise<readonly number[]> {
  const statuses = scope.statuses.filter((status) =>
    (ACTIVE_STATUSES as readonly CaseStatus[]).includes(status),
  );
  const coming = await readComingHome(db, now);
  if (coming.length === 0 || statuses.length === 0) return [];
  const ids = coming.map(({ id }) => id).filter((id) => scope.ids?.includes(id) ?? true);
  if (ids.length === 0) return [];
  const parts = indexPartsOf({ ...scope, statuses, ids });
  const found = await walk(db, parts, { order: BY_ARRIVAL, from: undefined, limit: ids.length });
  return ids.filter((id) => found.includes(id));
}
