import type { Database } from '#domain/database.ts';
import { ACTIVE_STATUSES } from '../case-status.ts';
import { type Access, isOpenTo } from './access.ts';

/** Each waits for staff to sort it: an office with more has stopped looking. */
const TO_SORT_MAX = 500;
const DEPTH_MAX = 50;

/** Returns the ids of all unsorted cases, which are in no other list or figure. */
export async function unsorted(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('incoming_mails')
    .innerJoin('cases', 'cases.id', 'incoming_mails.case_id')
    .select('cases.id')
    .where('perhaps_of', 'is not', null)
    .where('cases.status', 'in', ACTIVE_STATUSES)
    .orderBy('perhaps_of')
    .limit(TO_SORT_MAX)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function without(access: Access, ids: ReadonlySet<number>): Access {
  return ids.size === 0 ? access : { ...access, barredFrom: new Set([...access.barredFrom, ...ids]) };
}

export async function sortedAlone(db: Database, access: Access): Promise<Access> {
  return without(access, await unsorted(db));
}

/**
 * Returns ids of cases whose email may belong to another case, if that one and those it was merged into are open to
 * `access`. PostgreSQL's planner would look through all cases for these few.
 */
export async function toSort(db: Database, access: Access): Promise<ReadonlySet<number>> {
  const named = await db
    .selectFrom('incoming_mails')
    .innerJoin('cases', 'cases.id', 'incoming_mails.case_id')
    .select(['case_id', 'perhaps_of'])
    .where('perhaps_of', 'is not', null)
    .where('cases.status', 'in', ACTIVE_STATUSES)
    .orderBy('perhaps_of')
    .limit(TO_SORT_MAX)
    .execute();
  let ways = named.flatMap(({ case_id, perhaps_of: possible }) =>
    case_id === null || possible === null ? [] : [{ caseId: case_id, at: possible }],
  );
  const hidden = new Set<number>();
  const found = new Set(ways.map(({ caseId }) => caseId));
  for (let depth = 0; ways.length > 0 && depth < DEPTH_MAX; depth++) {
    const others = await db
      .selectFrom('cases')
      .select(['id', 'kind', 'branch_id', 'merged_into'])
      .where('id', 'in', [...new Set(ways.map(({ at }) => at))])
      .execute();
    const byId = new Map(others.map((other) => [other.id, other]));
    ways = ways.flatMap(({ caseId, at }) => {
      const other = byId.get(at);
      if (!other || !isOpenTo(access, other)) hidden.add(caseId);
      return other?.merged_into == null ? [] : [{ caseId, at: other.merged_into }];
    });
  }
  return new Set([...found].filter((caseId) => !hidden.has(caseId)));
}
