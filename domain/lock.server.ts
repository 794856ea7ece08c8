import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { dialectOf } from '#platform/database/open.server.ts';

/** What only one transaction at a time may do, in all processes. The numbers are PostgreSQL's lock keys. */
const LOCKS = { accounts: 7_201_001, attempts: 7_201_002, audit: 7_201_003 } as const;

/**
 * The rest of `trx` waits its turn, so that what it counts or looks for cannot change before it writes. SQLite has
 * one writer at a time as it is.
 */
export async function lockNamed(trx: Database, what: keyof typeof LOCKS): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${LOCKS[what]})`.execute(trx);
}

/** Every transaction has to name its keys in the same order, or two wait for each other. */
export async function lockKeys(trx: Database, keys: readonly string[]): Promise<void> {
  if (dialectOf(trx) === 'sqlite' || keys.length === 0) return;
  // One statement takes them one after the other, as it takes any list of results.
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}
