import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Each view is an entry, so the log is filtered along indexes. */
export async function up(db: Kysely<unknown>, _: ColumnKinds): Promise<void> {
  await db.schema
    .createIndex('audit_entries_by_action')
    .on('audit_entries')
    .columns(['action', 'id'])
    .execute();
  await db.schema.createIndex('audit_entries_by_time').on('audit_entries').columns(['at', 'id']).execute();
}
