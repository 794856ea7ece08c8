import { type Kysely, sql } from 'kysely';
import type { Schema } from '#domain/database.ts';
import type { DialectName } from '#platform/database/open.server.ts';

/** What only one transaction at a time may do, in all processes. The numbers are PostgreSQL's lock keys. */
const LOCKS = { accounts: 7_201_001, attempts: 7_201_002, audit: 7_201_003 } as const;

/**
 * Makes the rest of the transaction `trx` wait its turn, so that what it counts or looks for cannot change
 * before it writes. SQLite has one writer at a time as it is.
 */
export async function takeTurn(
  trx: Kysely<Schema>,
  dialect: DialectName,
  what: keyof typeof LOCKS,
): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCKS[what]})`.execute(trx);
}
