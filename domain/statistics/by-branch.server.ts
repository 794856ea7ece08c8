import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ACTIVE_STATUSES } from '#domain/cases/case-status.ts';
import { type Access, EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS, isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import { sortedAlone } from '#domain/cases/kinds/to-sort.server.ts';
import type { Database, Schema } from '#domain/database.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { ANSWERED_DAYS, ANSWERED_SHOWN_FROM } from './answered.ts';
import { hasQuestion } from './erased.server.ts';
import { ANSWERS_SINCE_DAYS } from './statistics.server.ts';

export interface FiguresOfBranch {
  readonly branch: { readonly id: number; readonly name: string } | null;
  readonly received: number;
  readonly due: number;
  readonly inTime: number;
  readonly active: number;
  readonly overdue: number;
}

/** Includes the head office if they see all. Empty for a provider with one office. @param now epoch milliseconds */
export async function figuresByBranch(
  db: Database,
  access: Access,
  now: number,
): Promise<readonly FiguresOfBranch[]> {
  const named = await branchNames(db, access.branches);
  if (named.length === 0 || access.kinds.length === 0) return [];
  const readable = () =>
    db.selectFrom('cases').where(readableTo(access)).groupBy('branch_id').select('branch_id');
  const [received, answered, active] = await Promise.all([
    readable()
      .where(hasQuestion())
      .where('received_at', '>', now - ANSWERS_SINCE_DAYS * DAY_MS)
      .where('status', 'in', [...ACTIVE_STATUSES, 'closed'])
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
    answeredOf(readable(), now).execute(),
    readable()
      .where('status', 'in', ACTIVE_STATUSES)
      .select(({ fn }) => fn.countAll().as('count'))
      .select(countWhere(sql`due_at <= ${now}`).as('overdue'))
      .execute(),
  ]);
  const branches = access.branches === null ? [...named, null] : named;
  return branches.map((branch) => {
    const ofBranch = <Row extends { readonly branch_id: number | null }>(rows: readonly Row[]) =>
      rows.find(({ branch_id }) => branch_id === (branch?.id ?? null));
    return {
      branch,
      received: Number(ofBranch(received)?.count ?? 0),
      due: Number(ofBranch(answered)?.all ?? 0),
      inTime: Number(ofBranch(answered)?.good ?? 0),
      active: Number(ofBranch(active)?.count ?? 0),
      overdue: Number(ofBranch(active)?.overdue ?? 0),
    };
  });
}

function countWhere(condition: RawBuilder<unknown>) {
  return sql<number>`sum(case when ${condition} then 1 else 0 end)`;
}

/** Thank-yous have no deadline, and nothing is published about safeguarding. */
const COUNTED = CASE_KINDS.filter((kind) => kind !== 'safeguarding' && KINDS[kind].overdue !== 'can-wait');
/** The longest deadline for a first answer; earlier messages were due before the 90 days. */
const PROMISED_MAX_MS = 60 * DAY_MS;

/** Counts first answers due in {@link ANSWERED_DAYS} days; not spam, imports or early closings. */
function answeredOf<Selected>(cases: SelectQueryBuilder<Schema, 'cases', Selected>, now: number) {
  const since = now - ANSWERED_DAYS * DAY_MS;
  const answeredAt = sql<number | null>`case when kind in (${sql.join(COUNTED.filter(isAcknowledged))})
    then coalesce(acknowledged_at, first_answered_at) else first_answered_at end`;
  return cases
    .where('kind', 'in', COUNTED)
    .where('status', 'in', ['new', 'open', 'waiting', 'closed'])
    .where('received_at', '>=', since - PROMISED_MAX_MS)
    .where('first_due_at', '>=', since)
    .where('first_due_at', '<', now)
    .where('source', 'not in', ['import', 'contacts'])
    .where(sql<boolean>`not (${answeredAt} is null and closed_at is not null and closed_at <= first_due_at)`)
    .select(({ fn }) => fn.countAll().as('all'))
    .select(sql<number | null>`sum(case when ${answeredAt} <= first_due_at then 1 else 0 end)`.as('good'));
}

/** Rounds the percentage down; null below {@link ANSWERED_SHOWN_FROM}. @param now epoch milliseconds */
export async function answeredInTime(db: Database, now: number): Promise<number | null> {
  const sorted = db.selectFrom('cases').where(readableTo(await sortedAlone(db, EVERY_CASE)));
  const { all, good } = await answeredOf(sorted, now).executeTakeFirstOrThrow();
  if (Number(all) < ANSWERED_SHOWN_FROM) return null;
  return Math.floor((100 * Number(good ?? 0)) / Number(all));
}
