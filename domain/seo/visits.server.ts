import { isoDay } from '#domain/calendar/working-time.ts';
import { isReserved } from '#domain/content/reserved-addresses.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { normalPath } from './redirect-ways.ts';

/** Addresses in memory between two writes, so that a scanner's requests beyond it aren't counted. */
const WAITING_MAX = 300;
/** Limits rows of missing addresses; beyond it only known ones are counted. */
const MISSING_ROWS_MAX = 5_000;
const MISSING_KEPT_DAYS = 28;
const VISITS_KEPT_DAYS = 400;
const OFFERED_DAYS = 7;
/** Fewer are typing errors. */
const ASKED_OFTEN = 3;
const OFFERED_MAX = 20;
const SCANNED =
  /^\/(?:\.|wp-|cgi-bin|vendor\/|phpmyadmin|administrator|admin\/|xmlrpc|\.well-known)|\.(?:env|git|sql|bak|asp|aspx|cgi|php\d?)(?:\/|$)/i;
/** Longer addresses, and those with an at sign or a long code, may identify a person. */
const TELLS_OF_PERSON = /@|%40|[0-9a-f-]{20,}|\d{6,}/i;
const COUNTED_LENGTH_MAX = 120;

/** Stores nothing about who asked. In memory until the next write. */
export interface VisitCounter {
  followed(id: number): void;
  missed(path: string): void;
  flush(open: OpenDatabase, now: number): Promise<void>;
}

export function countVisits(): VisitCounter {
  let followed = new Map<number, number>();
  let missed = new Map<string, number>();
  return {
    followed: (id) => void followed.set(id, (followed.get(id) ?? 0) + 1),
    missed(address) {
      const path = normalPath(address);
      if (path === null || !isCounted(path)) return;
      const before = missed.get(path);
      if (before === undefined && missed.size >= WAITING_MAX) return;
      missed.set(path, (before ?? 0) + 1);
    },
    async flush(open, now) {
      if (followed.size === 0 && missed.size === 0) return;
      const [batch, lost] = [followed, missed];
      followed = new Map();
      missed = new Map();
      try {
        await open.transact(async (trx) => {
          const day = isoDay(now);
          await writeFollowed(trx, day, batch);
          await writeMissed(trx, day, lost);
          await forgetOld(trx, now);
        });
      } catch (error) {
        for (const [id, visits] of batch) followed.set(id, (followed.get(id) ?? 0) + visits);
        for (const [path, visits] of lost) missed.set(path, (missed.get(path) ?? 0) + visits);
        throw error;
      }
    },
  };
}

export async function requestedAddresses(db: Database, now: number, isAnswered: (path: string) => boolean) {
  const rows = await db
    .selectFrom('missing_addresses')
    .select((eb) => ['path', eb.fn.sum<number>('visits').as('visits')])
    .where('day', '>', isoDay(now - OFFERED_DAYS * DAY_MS))
    .groupBy('path')
    .having((eb) => eb.fn.sum('visits'), '>=', ASKED_OFTEN)
    .orderBy('visits', 'desc')
    .orderBy('path')
    .limit(OFFERED_MAX * 2)
    .execute();
  return rows
    .filter(({ path }) => !isAnswered(path))
    .slice(0, OFFERED_MAX)
    .map(({ path, visits }) => ({ path, visits: Number(visits) }));
}

export async function dismissAddress(db: Database, path: string): Promise<void> {
  await db.deleteFrom('missing_addresses').where('path', '=', path).execute();
}

export async function redirectVisits(
  db: Database,
  now: number,
): Promise<ReadonlyMap<number, { readonly visits: number; readonly lastDay: string }>> {
  const rows = await db
    .selectFrom('redirect_visits')
    .select((eb) => [
      'redirect_id as id',
      eb.fn
        .sum<number>(
          eb
            .case()
            .when('day', '>', isoDay(now - 30 * DAY_MS))
            .then(eb.ref('visits'))
            .else(0)
            .end(),
        )
        .as('visits'),
      eb.fn.max('day').as('lastDay'),
    ])
    .groupBy('redirect_id')
    .execute();
  return new Map(rows.map(({ id, visits, lastDay }) => [id, { visits: Number(visits), lastDay }]));
}

function isCounted(path: string): boolean {
  return (
    path.length <= COUNTED_LENGTH_MAX &&
    !isReserved(path) &&
    !SCANNED.test(path) &&
    !TELLS_OF_PERSON.test(path)
  );
}

async function writeFollowed(trx: Database, day: string, followed: ReadonlyMap<number, number>) {
  if (followed.size === 0) return;
  const known = await trx
    .selectFrom('redirects')
    .select('id')
    .where('id', 'in', [...followed.keys()])
    .orderBy('id')
    .execute();
  for (const { id } of known) {
    const visits = followed.get(id) ?? 0;
    await trx
      .insertInto('redirect_visits')
      .values({ redirect_id: id, day, visits })
      .onConflict((conflict) =>
        conflict
          .columns(['redirect_id', 'day'])
          .doUpdateSet((eb) => ({ visits: eb('redirect_visits.visits', '+', visits) })),
      )
      .execute();
  }
}

async function writeMissed(trx: Database, day: string, missed: ReadonlyMap<string, number>) {
  if (missed.size === 0) return;
  const { rows } = await trx
    .selectFrom('missing_addresses')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  let room = MISSING_ROWS_MAX - Number(rows);
  // In a fixed order, so that two processes never deadlock.
  for (const [path, visits] of [...missed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { numUpdatedRows } = await trx
      .updateTable('missing_addresses')
      .set((eb) => ({ visits: eb('visits', '+', visits) }))
      .where('path', '=', path)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n || room <= 0) continue;
    room -= 1;
    await trx
      .insertInto('missing_addresses')
      .values({ path, day, visits })
      .onConflict((conflict) =>
        conflict
          .columns(['path', 'day'])
          .doUpdateSet((eb) => ({ visits: eb('missing_addresses.visits', '+', visits) })),
      )
      .execute();
  }
}

async function forgetOld(trx: Database, now: number) {
  await trx
    .deleteFrom('missing_addresses')
    .where('day', '<', isoDay(now - MISSING_KEPT_DAYS * DAY_MS))
    .execute();
  await trx
    .deleteFrom('redirect_visits')
    .where('day', '<', isoDay(now - VISITS_KEPT_DAYS * DAY_MS))
    .execute();
}
