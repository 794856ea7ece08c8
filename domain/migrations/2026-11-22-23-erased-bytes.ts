import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '../migrate.server.ts';

/** A second or three; a larger file is vacuumed by hand, because nobody is served meanwhile. */
const BYTES_MAX = 256 * 1024 * 1024;

/** Until now SQLite left erased text in the file. What is there is removed once; it does not come any more. */
export async function up(db: Kysely<unknown>, { dialect }: ColumnKinds): Promise<void> {
  if (dialect !== 'sqlite') return;
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size
  `.execute(db);
  if ((rows[0]?.bytes ?? 0) > BYTES_MAX) return;
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
