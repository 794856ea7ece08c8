import type { Database } from '#domain/database.ts';
import type { CaseRow } from './case.table.ts';
import { ACTIVE_STATUSES } from './case-status.ts';
import { soonDays } from './hospital.ts';

/** More than any office has in one week; the rest are listed as usual and announced later. */
const COMING_HOME_MAX = 100;

export type ComingHome = Pick<CaseRow, 'id' | 'kind' | 'branch_id' | 'reference' | 'due_at' | 'home_on'>;

/** Lists active unanswered discharges within 72 hours of `now` (epoch milliseconds), by day. */
export function readComingHome(db: Database, now: number): Promise<ComingHome[]> {
  const { first, last } = soonDays(now);
  return db
    .selectFrom('cases')
    .select(['id', 'kind', 'branch_id', 'reference', 'due_at', 'home_on'])
    .where('home_on', '>=', first)
    .where('home_on', '<=', last)
    .where('status', 'in', ACTIVE_STATUSES)
    .where('first_answered_at', 'is', null)
    .orderBy('home_on')
    .orderBy('id')
    .limit(COMING_HOME_MAX)
    .execute();
}
