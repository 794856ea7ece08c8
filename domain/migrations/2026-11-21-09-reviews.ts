import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

const LISTS = ['team_members', 'faq_entries', 'partners', 'care_tasks', 'banners'];

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  for (const list of LISTS) {
    await db.schema
      .alterTable(list)
      .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await kind
    .withId(db.schema.createTable('reviews'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().unique().references('cases.id').onDelete('cascade'))
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('is_shortened', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('service', 'text')
    .addColumn('stars', 'integer')
    .addColumn('stars_source', 'text')
    .addColumn('first_published_at', 'bigint')
    .addColumn('published_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('withdrawn_by', 'text', (c) => c.references('staff.id'))
    .addColumn('withdrawn_why', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('reviews_published')
    .on('reviews')
    .columns(['published_at', 'id'])
    .where(sql.ref('published_at'), 'is not', null)
    .execute();
  await kind
    .withId(db.schema.createTable('review_consents'))
    .addColumn('review_id', 'bigint', (c) => c.notNull().references('reviews.id').onDelete('cascade'))
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('stars', 'integer')
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('given_on', 'text', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('recorded_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('review_consents_by_review')
    .on('review_consents')
    .columns(['review_id', 'id'])
    .execute();
  await db.schema
    .createTable('review_places')
    .addColumn('review_id', 'bigint', (c) => c.notNull().references('reviews.id').onDelete('cascade'))
    .addColumn('page', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('review_places_key', ['review_id', 'page'])
    .execute();
  await db.schema.createIndex('review_places_by_page').on('review_places').column('page').execute();
}
