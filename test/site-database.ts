import { sql } from 'kysely';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';

/** More than the site takes for any commit. */
const BUSY_TIMEOUT_MS = 20_000;

/** Opens the database of a running site: on SQLite a write waits for the site's own ones, which it retries otherwise. */
export async function openSiteDatabase(url: string): Promise<OpenDatabase> {
  const open = openDatabase<Schema>(url);
  if (url.startsWith('file:')) await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(open.db);
  return open;
}
