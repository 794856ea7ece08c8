import type { Kysely } from 'kysely';

/** Photos that stand in place of the drawings of pages; a page without a row shows its drawing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_pictures')
    .addColumn('place', 'text', (c) => c.primaryKey())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('decorative', 'integer', (c) => c.notNull())
    .addColumn('focus_x', 'integer')
    .addColumn('focus_y', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
