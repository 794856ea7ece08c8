import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dialectOf } from './open.server.ts';

/** Epoch milliseconds by the database's clock, which is the same for all processes. */
export function databaseNow<DB>(db: Kysely<DB>): RawBuilder<number> {
  return dialectOf(db) === 'sqlite'
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
}

export async function readDatabaseNow<DB>(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${databaseNow(db)} as now`.execute(db);
  return Number(rows[0]?.now);
}
