import type { Kysely } from 'kysely';

/**
 * Where the audit log ends, in one row that is marked with the secret. Entries of before are chained without it:
 * the first start after this, or the first entry, notes where they end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('keyed_from', 'bigint')
    .addColumn('entries', 'bigint', (c) => c.notNull())
    .addColumn('last_id', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .execute();
  const head = { id: 1, keyed_from: null, entries: 0, last_id: 0, hash: '', mac: '' };
  await (db as Kysely<{ audit_head: typeof head }>).insertInto('audit_head').values(head).execute();
}
