import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from './column-kinds.ts';

/** What a filter made arrive quietly, and whether somebody has looked at it. Earlier ones are still to be looked at. */
export async function up(db: Kysely<unknown>, { withId }: ColumnKinds): Promise<void> {
  await withId(db.schema.createTable('filtered_messages'))
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'bigint', (c) => c.references('incoming_mails.id').onDelete('cascade'))
    .addColumn('case_id', 'bigint', (c) => c.references('cases.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('checked_at', 'bigint')
    .addColumn('checked_by', 'text')
    .execute();
  for (const column of ['mail_id', 'case_id', 'at'] as const)
    await db.schema
      .createIndex(`filtered_messages_by_${column}`)
      .on('filtered_messages')
      .column(column)
      .execute();
  await sql`insert into filtered_messages (why, mail_id, case_id, at)
    select coalesce(aside_why, case nature when 'bounce' then 'bounce' when 'person' then 'ours' else 'auto-reply' end),
      id, case_id, received_at
    from incoming_mails where outcome = 'aside' and not (nature = 'bounce' and case_id is not null)`.execute(
    db,
  );
  await sql`insert into filtered_messages (why, case_id, at)
    select case source when 'website' then 'form' else 'junk' end, id, received_at
    from cases where spam_at = received_at`.execute(db);
}
