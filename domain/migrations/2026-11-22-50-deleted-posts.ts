import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What a deleted post was, until it can no longer be brought back. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('deleted_posts'))
    .addColumn('kept', 'text', (c) => c.notNull())
    .addColumn('deleted_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('deleted_at', 'bigint', (c) => c.notNull())
    .execute();
}
