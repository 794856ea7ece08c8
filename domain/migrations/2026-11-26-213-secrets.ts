import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Which APP_SECRET the rows were written under, so that it can be changed. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('app_secrets'))
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text')
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute();
}
