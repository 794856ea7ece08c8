import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What posts were sorted by while it stood in the code (specification, section 2, Blog). */
const FIRST = [
  ['care-options', 'Care Options'],
  ['why-in-home-care', 'Why In-Home Care'],
  ['senior-health-and-well-being', 'Senior Health & Well-Being'],
  ['selecting-care', 'Selecting Care'],
  ['family-caregiver-support', 'Family Caregiver Support'],
  ['medical-care-service', 'Medical Care Service'],
] as const;

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('blog_categories'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  for (const [i, [slug, name]] of FIRST.entries()) {
    await sql`insert into blog_categories (slug, name, position, demo, updated_at)
      values (${slug}, ${name}, ${i + 1}, 0, 0)`.execute(db);
  }
}
