import type { Database } from '#domain/database.ts';
import type { Coverage } from './coverage.ts';

const MONTHS_SHOWN = 12;
const MONTHS_KEPT = 36;
const PLACES_SHOWN = 50;

interface AreaQuestion {
  /** The first half of a postcode, or a town with its county: never what someone typed. */
  readonly place: string;
  readonly visits: Coverage['visits'];
  readonly today: string;
}

export async function countQuestion(db: Database, { place, visits, today }: AreaQuestion): Promise<void> {
  await db
    .insertInto('area_questions')
    .values({ month: monthOf(today), place, visits, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'place', 'visits'])
        .doUpdateSet((eb) => ({ times: eb('area_questions.times', '+', 1) })),
    )
    .execute();
  await db
    .deleteFrom('area_questions')
    .where('month', '<', monthOf(today, MONTHS_KEPT - 1))
    .execute();
}

export interface PlaceQuestion {
  readonly place: string;
  readonly times: number;
}

/** Covers the last twelve months, the most frequent first. @param today ISO date in London */
export async function countQuestions(db: Database, today: string) {
  const rows = await db
    .selectFrom('area_questions')
    .select((eb) => ['place', 'visits', eb.fn.sum<number>('times').as('times')])
    .where('month', '>=', monthOf(today, MONTHS_SHOWN - 1))
    .groupBy(['place', 'visits'])
    .execute();
  const total = (visits: Coverage['visits']) =>
    rows.filter((row) => row.visits === visits).reduce((sum, { times }) => sum + Number(times), 0);
  const missed = new Map<string, number>();
  for (const { place, visits, times } of rows) {
    if (visits !== 'yes') missed.set(place, (missed.get(place) ?? 0) + Number(times));
  }
  return {
    totals: { yes: total('yes'), near: total('near'), no: total('no') },
    notVisited: [...missed]
      .map(([place, times]): PlaceQuestion => ({ place, times }))
      .toSorted((a, b) => b.times - a.times || (a.place < b.place ? -1 : 1))
      .slice(0, PLACES_SHOWN),
  };
}

function monthOf(today: string, before = 0): string {
  return Temporal.PlainDate.from(today).toPlainYearMonth().subtract({ months: before }).toString();
}
