import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** A change of a deadline can be taken back, and a concern has one clock whatever was merged into it. */
export async function up(db: Kysely<unknown>, _: ColumnKinds): Promise<void> {
  for (const name of ['before_due_at', 'undone_at']) {
    await db.schema.alterTable('concern_extensions').addColumn(name, 'bigint').execute();
  }
  // Where only other messages were merged into a concern, its own dates are what is due.
  await sql`update cases
    set due_at = case
      when final_response_at is not null then null
      when acknowledged_at is null then first_due_at
      else answer_due_at end
    where kind = 'concern' and closed_at is null and spam_at is null and merged_into is null
      and id in (select merged_into from cases where merged_into is not null)
      and id not in (select merged_into from cases where merged_into is not null and kind = 'concern')`.execute(
    db,
  );
}
