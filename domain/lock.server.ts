import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { dialectOf } from '#platform/database/open.server.ts';

/** PostgreSQL lock keys for work that only one transaction at a time may do, across processes. */
const LOCKS = { accounts: 7_201_001, attempts: 7_201_002, audit: 7_201_003, untold: 7_201_004 } as const;

/** Makes the rest of `trx` wait its turn, so its reads stay valid until it writes. SQLite has one writer anyway. */
export async function lockNamed(trx: Database, name: keyof typeof LOCKS): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${LOCKS[name]})`.execute(trx);
}

/** Locks `keys`, which every transaction must list in the same order, or two deadlock. */
export async function lockKeys(trx: Database, keys: readonly string[]): Promise<void> {
  if (dialectOf(trx) === 'sqlite' || keys.length === 0) return;
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}
