import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What the product wrote below the words of a letter that somebody had confirmed. */
const CONFIRMED = '\n\nThe letter carries the ombudsman’s name, address or website, and telephone number.';

export async function up(db: Kysely<unknown>, _: ColumnKinds): Promise<void> {
  await db.schema
    .alterTable('case_notes')
    .addColumn('carries_ombudsman', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const confirmed = sql`type = 'letter' and counts_as = 'final-response'
    and substr(body, length(body) - ${sql.lit(CONFIRMED.length - 1)}) = ${CONFIRMED}`;
  // The search finds a case by the words of its notes.
  await sql`insert into cases_to_index (case_id)
    select distinct case_id from case_notes where ${confirmed}
      and case_id not in (select case_id from cases_to_index)`.execute(db);
  await sql`update case_notes
    set carries_ombudsman = 1, body = substr(body, 1, length(body) - ${sql.lit(CONFIRMED.length)})
    where ${confirmed}`.execute(db);
  // Few emails are given up, and each start looks for them.
  await db.schema
    .createIndex('mails_given_up')
    .on('mails')
    .column('id')
    .where(sql.ref('failed_at'), 'is not', null)
    .execute();
}
