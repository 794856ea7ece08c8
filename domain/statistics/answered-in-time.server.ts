import { type SelectQueryBuilder, sql } from 'kysely';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS, isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import { sortedAlone } from '#domain/cases/kinds/to-sort.server.ts';
import type { Database, Schema } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { ANSWERED_DAYS, ANSWERED_SHOWN_FROM } from './answered.ts';

/** Thank-yous wait for nothing, and of safeguarding nothing is said. */
const COUNTED = CASE_KINDS.filter((kind) => kind !== 'safeguarding' && KINDS[kind].overdue !== 'can-wait');
/** A first answer is promised within so many days at most; what arrived before that was due before the 90 days. */
const PROMISED_MAX_MS = 60 * DAY_MS;

/**
 * Of `cases`, those whose first answer was due in the last {@link ANSWERED_DAYS} days: `all`, and `good`, which had it by then.
 * What was closed before it was due, without an answer, needed none and is left out, as are spam and what was imported.
 * @param now epoch milliseconds
 */
export function answeredOf<Selected>(cases: SelectQueryBuilder<Schema, 'cases', Selected>, now: number) {
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

/**
 * How many in a hundred of {@link answeredOf} all messages had their answer by then, rounded down; null of fewer than
 * {@link ANSWERED_SHOWN_FROM}.
 * @param now epoch milliseconds
 */
export async function answeredInTime(db: Database, now: number): Promise<number | null> {
  const sorted = db.selectFrom('cases').where(readableTo(await sortedAlone(db, EVERY_CASE)));
  const { all, good } = await answeredOf(sorted, now).executeTakeFirstOrThrow();
  if (Number(all) < ANSWERED_SHOWN_FROM) return null;
  return Math.floor((100 * Number(good ?? 0)) / Number(all));
}
