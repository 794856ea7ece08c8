import { type RawBuilder, sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { databaseNow } from '#platform/database/now.server.ts';

const ONE = 1;
/** A later end was set while the clock of SQLite's machine was ahead, by a process that is gone. */
const LEASE_MOST_MS = 2 * MINUTE_MS;

function isHeld(now: RawBuilder<number>) {
  return sql<boolean>`(held_until > ${now} and held_until <= ${now} + ${sql.lit(LEASE_MOST_MS)})`;
}

export interface Claim {
  readonly holder: string;
  readonly place: string;
  readonly leaseMs: number;
}

/** Uses the database's clock; `also` writes in the same transaction. @returns whether `holder` has it */
export async function takeLease(
  { db, transact }: OpenDatabase,
  { holder, place, leaseMs }: Claim,
  also: (trx: Database) => Promise<void> = async () => {},
): Promise<boolean> {
  const now = databaseNow(db);
  const free = await db
    .selectFrom('schedule_lease')
    .select('id')
    .where((eb) => eb.or([eb('holder', 'is', null), eb('holder', '=', holder), eb.not(isHeld(now))]))
    .executeTakeFirst();
  if (!free) return false;
  return transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('schedule_lease')
      .set((eb) => ({
        held_since: eb
          .case()
          .when('holder', '=', holder)
          .then(eb.ref('held_since'))
          .else(databaseNow(trx))
          .end(),
        held_until: eb(databaseNow(trx), '+', leaseMs),
        ...{ holder, place },
      }))
      .where('id', '=', ONE)
      .where((eb) =>
        eb.or([eb('holder', 'is', null), eb('holder', '=', holder), eb.not(isHeld(databaseNow(trx)))]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await also(trx);
    return true;
  });
}

export async function letLeaseGo(
  { transact }: OpenDatabase,
  holder: string,
  also: (trx: Database) => Promise<void>,
): Promise<void> {
  await transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('schedule_lease')
      .set({ holder: null, place: null, held_since: null, held_until: null })
      .where('holder', '=', holder)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await also(trx);
  });
}

export interface Held {
  readonly holder: string;
  readonly place: string;
  readonly since: number;
}

export async function readLease(db: Database): Promise<Held | null> {
  const row = await db
    .selectFrom('schedule_lease')
    .select(['holder', 'place', 'held_since'])
    .where(isHeld(databaseNow(db)))
    .executeTakeFirst();
  return row?.holder ? { holder: row.holder, place: row.place ?? '', since: row.held_since ?? 0 } : null;
}
