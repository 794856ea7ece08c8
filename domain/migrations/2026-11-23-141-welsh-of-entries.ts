import type { Kysely } from 'kysely';

const LISTS = [
  'safeguarding_contacts',
  'team_members',
  'managers',
  'faq_entries',
  'blog_categories',
  'prices',
  'partners',
  'banners',
  'care_tasks',
  'job_posts',
  'care_services',
];

/** Texts of lists in Welsh, and what pictures show. Nobody has written any yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const list of LISTS) {
    await db.schema
      .alterTable(list)
      .addColumn('welsh', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('media')
    .addColumn('alt_cy', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
