import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/**
 * On SQLite too each kind of case has words of its own. A mark says which, so the beginnings that the index has are one
 * character longer. The words themselves are made anew after the migrations, because their version has grown.
 */
export async function up(db: Kysely<unknown>, { dialect }: ColumnKinds): Promise<void> {
  if (dialect !== 'sqlite') return;
  await sql`drop table case_words`.execute(db);
  await sql`create virtual table case_words using fts5 (
    words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10 11', tokenize = "ascii tokenchars '?:+#'"
  )`.execute(db);
}
