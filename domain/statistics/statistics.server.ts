import { sql } from 'kysely';
import { londonDay, startOfDay } from '#domain/calendar/working-time.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { OUTCOMES } from '#domain/cases/concern/outcome.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { byName } from '#platform/records/keys.ts';
import { erasedOutcomes, hasQuestion } from './erased.server.ts';

/** A quarter of a year, to show a trend along with the season. */
const WEEKS_SHOWN = 12;
/** Older answers say nothing about the office's current work. */
export const ANSWERS_SINCE_DAYS = 90;
/** Concerns are few, so a year of them is counted. */
export const OUTCOMES_SINCE_DAYS = 365;

/** Counts milliseconds from arrival, nights and weekends included. */
export async function answerTimes(db: Database, access: Access, now: number) {
  if (access.kinds.length === 0) return [];
  const ranked = db
    .selectFrom('cases')
    .where(hasQuestion())
    .where('received_at', '>', now - ANSWERS_SINCE_DAYS * DAY_MS)
    .where('first_answered_at', 'is not', null)
    .where('status', 'in', ['new', 'open', 'waiting', 'closed'])
    .where(readableTo(access))
    .select('kind')
    .select([
      sql<number>`first_answered_at - received_at`.as('ms'),
      sql<number>`row_number() over (partition by kind order by first_answered_at - received_at)`.as('place'),
      sql<number>`count(*) over (partition by kind)`.as('answered'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('place', '=', sql<number>`(answered + 1) / 2`),
        eb('place', '=', sql<number>`(answered * 9 + 9) / 10`),
      ]),
    )
    .orderBy('place')
    .execute();
  const left = await db
    .selectFrom('cases')
    .where(hasQuestion())
    .where('received_at', '>', now - ANSWERS_SINCE_DAYS * DAY_MS)
    .where('first_answered_at', 'is', null)
    .where('status', '=', 'closed')
    .where(readableTo(access))
    .groupBy('kind')
    .select('kind')
    .select(sql<number>`count(*)`.as('count'))
    .execute();
  return access.kinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const [first, last] = [ofKind[0], ofKind.at(-1)];
    if (!first || !last) return [];
    return [
      {
        kind,
        answered: Number(first.answered),
        medianMs: Number(first.ms),
        ninetiethMs: Number(last.ms),
        /** Closed without an answer from here: excluded from the other figures. */
        unanswered: Number(left.find((row) => row.kind === kind)?.count ?? 0),
      },
    ];
  });
}

export interface WeekOfMessages {
  readonly monday: string;
  readonly counts: Readonly<Partial<Record<CaseKind, number>>>;
}

export async function messagesByWeek(
  db: Database,
  access: Access,
  now: number,
): Promise<readonly WeekOfMessages[]> {
  const today = londonDay(now);
  const thisMonday = today.subtract({ days: today.dayOfWeek - 1 });
  const mondays = Array.from({ length: WEEKS_SHOWN + 1 }, (_, i) =>
    thisMonday.add({ weeks: i + 1 - WEEKS_SHOWN }),
  );
  const starts = mondays.map(startOfDay);
  const weeks = mondays.slice(0, -1).map((day) => ({
    monday: day.toString(),
    counts: byName(access.kinds, () => 0),
  }));
  if (access.kinds.length === 0) return weeks;
  // Weeks begin at midnight in London, so they differ in length when the clocks change.
  const week = sql<number>`case ${sql.join(
    starts.slice(1).map((end, i) => sql`when received_at < ${sql.lit(end)} then ${sql.lit(i)}`),
    sql` `,
  )} end`;
  const rows = await db
    .selectFrom('cases')
    .where(hasQuestion())
    .where('received_at', '>=', starts[0]!)
    .where('received_at', '<', starts.at(-1)!)
    .where('status', 'in', ['new', 'open', 'waiting', 'closed'])
    .where(readableTo(access))
    .select('kind')
    .select([week.as('week'), sql<number>`count(*)`.as('count')])
    .groupBy(['kind', week])
    .execute();
  for (const row of rows) weeks[Number(row.week)]!.counts[row.kind] = Number(row.count);
  return weeks;
}

export async function concernOutcomes(db: Database, access: Access, now: number) {
  const rows = await db
    .selectFrom('concern_outcomes')
    .innerJoin('cases', 'cases.id', 'concern_outcomes.case_id')
    .where('cases.status', '=', 'closed')
    .where(readableTo(access))
    .where('cases.closed_at', '>', now - OUTCOMES_SINCE_DAYS * DAY_MS)
    .groupBy('concern_outcomes.outcome')
    .select('concern_outcomes.outcome')
    .select(sql<number>`count(*)`.as('count'))
    .execute();
  const erased = await erasedOutcomes(db, access, now - OUTCOMES_SINCE_DAYS * DAY_MS);
  return OUTCOMES.map((outcome) => ({
    outcome,
    count: Number(rows.find((row) => row.outcome === outcome)?.count ?? 0) + (erased.get(outcome) ?? 0),
  }));
}

export async function helpedAnswers(db: Database, access: Access, now: number) {
  const rows = await db
    .selectFrom('helped_answers')
    .innerJoin('cases', 'cases.id', 'helped_answers.case_id')
    .where(readableTo(access))
    .where('at', '>', now - ANSWERS_SINCE_DAYS * DAY_MS)
    .groupBy('helped')
    .select('helped')
    .select(sql<number>`count(*)`.as('count'))
    .execute();
  const count = (helped: 0 | 1) => Number(rows.find((row) => row.helped === helped)?.count ?? 0);
  return { yes: count(1), no: count(0) };
}
