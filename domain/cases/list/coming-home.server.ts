import type { Database } from '#domain/database.ts';
import { isActive } from '../case-status.ts';
import { readComingHome } from '../coming-home.server.ts';
import { BY_ARRIVAL } from './orders.ts';
import type { Scope } from './scope.server.ts';
import { walk } from './walk.server.ts';

/** Lists the scope's unanswered discharges within 72 hours of `now`, by day; they come first. */
export async function comingHomeIn(db: Database, scope: Scope, now: number): Promise<readonly number[]> {
  const statuses = scope.statuses.filter(isActive);
  const coming = await readComingHome(db, now);
  if (coming.length === 0 || statuses.length === 0) return [];
  const ids = coming.map(({ id }) => id).filter((id) => scope.ids?.includes(id) ?? true);
  if (ids.length === 0) return [];
  const tag = scope.tag && ({ ...scope.tag, cases: 'many' } as const);
  const found = await walk(db, [{ ...scope, statuses, ids, tag }], {
    order: BY_ARRIVAL,
    from: undefined,
    limit: ids.length,
  });
  return ids.filter((id) => found.includes(id));
}
