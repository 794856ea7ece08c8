import { sql } from 'kysely';
import { londonDay, londonTime, startOfDay } from '#domain/calendar/working-time.ts';
import { type CaseKind, CONTACTS } from '#domain/cases/case.table.ts';
import type { Outcome } from '#domain/cases/concern/outcome.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database } from '#domain/database.ts';

/** Excludes imported contacts; the covering index and the index of senders suffice. */
export function hasQuestion() {
  return sql<boolean>`cases.id not in (select id from cases where sender = ${CONTACTS})`;
}

const YEARS_SHOWN = 10;

export interface YearOfMessages {
  readonly year: number;
  readonly counts: Readonly<Partial<Record<CaseKind, number>>>;
  readonly erased: number;
}

/** Lists the newest first, without empty years. Erasing changes no number. */
export async function messagesByYear(
  db: Database,
  access: Access,
  now: number,
): Promise<readonly YearOfMessages[]> {
  if (access.kinds.length === 0) return [];
  const thisYear = londonTime(now).year;
  const years = Array.from({ length: YEARS_SHOWN }, (_, i) => thisYear - i);
  const erased = await erasedByYear(db, access);
  const rows: YearOfMessages[] = [];
  for (const year of years) {
    const counts: Partial<Record<CaseKind, number>> = {};
    let gone = 0;
    for (const { kind, count } of await livingOf(db, access, year)) counts[kind] = Number(count);
    for (const row of erased.filter((one) => Number(one.year) === year)) {
      counts[row.kind] = (counts[row.kind] ?? 0) + Number(row.count);
      gone += Number(row.count);
    }
    if (Object.keys(counts).length > 0) rows.push({ year, counts, erased: gone });
  }
  return rows;
}

/** Returns none for staff limited to some branches, because an erased case's branch isn't stored. */
async function erasedByYear(db: Database, { kinds, branches }: Access) {
  if (branches !== null) return [];
  return db
    .selectFrom('erased_counts')
    .where('source', '<>', CONTACTS)
    .select(['kind', sql<string>`substr(month, 1, 4)`.as('year'), ({ fn }) => fn.sum('count').as('count')])
    .where('kind', 'in', kinds)
    .where('ending', 'not in', ['spam', 'merged'])
    .groupBy(['kind', sql`substr(month, 1, 4)`])
    .execute();
}

function livingOf(db: Database, access: Access, year: number) {
  return db
    .selectFrom('cases')
    .where(hasQuestion())
    .select(['kind', ({ fn }) => fn.countAll().as('count')])
    .where('received_at', '>=', beginning(year))
    .where('received_at', '<', beginning(year + 1))
    .where('status', 'in', ['new', 'open', 'waiting', 'closed'])
    .where(readableTo(access))
    .groupBy('kind')
    .execute();
}

function beginning(year: number): number {
  return startOfDay(Temporal.PlainDate.from({ year, month: 1, day: 1 }));
}

/** Counts by arrival, as erased concerns have no closing date; none for staff limited to some branches. */
export async function erasedOutcomes(
  db: Database,
  access: Access,
  since: number,
): Promise<ReadonlyMap<Outcome, number>> {
  if (access.branches !== null) return new Map();
  const month = londonDay(since).toPlainYearMonth().toString();
  const rows = await db
    .selectFrom('erased_counts')
    .where('source', '<>', CONTACTS)
    .select(['ending', ({ fn }) => fn.sum('count').as('count')])
    .where('kind', 'in', access.kinds)
    .where('month', '>=', month)
    .groupBy('ending')
    .execute();
  return new Map(rows.map(({ ending, count }) => [ending as Outcome, Number(count)]));
}
