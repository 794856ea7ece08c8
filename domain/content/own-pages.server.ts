import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { SLUG_SHAPE } from '#platform/ids/slug.ts';
import { blocksSchema } from './blocks.ts';
import { type Language, languageAt } from './languages.ts';
import { storedSlug, typedSlug, writtenPath } from './written.ts';

export type OwnPage = ReturnType<typeof asPage>;

export async function readOwnPage(db: Database, slug: string, language: Language = 'en') {
  if (!SLUG_SHAPE.test(slug)) return null;
  const row = await publishedPages(db).where('slug', '=', storedSlug(slug, language)).executeTakeFirst();
  return row ? asPage(row) : null;
}

export async function allOwnPages(db: Database) {
  return (await publishedPages(db).orderBy('id').execute()).map(asPage);
}

export async function findWritten(db: Database, path: string) {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'kind', 'slug'])
    .where('slug', '=', storedSlug(typedSlug(path), languageAt(path)))
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row && writtenPath(row.kind, row.slug) === path ? row : null;
}

export function ownPageAddresses(db: Database) {
  return db
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'updated_at', sql<number>`published_at`.as('published_at')])
    .where('kind', '=', 'page')
    .where('language', '=', 'en')
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute();
}

function publishedPages(db: Database) {
  return db
    .selectFrom('posts')
    .select(['id', 'language', 'slug', 'title', 'excerpt', 'picture', 'body'])
    .select([
      'picture_alt as pictureAlt',
      'updated_at as updatedAt',
      sql<number>`published_at`.as('publishedAt'),
    ])
    .where('kind', '=', 'page')
    .where('published_at', 'is not', null);
}

function asPage({
  slug,
  body,
  ...row
}: Awaited<ReturnType<ReturnType<typeof publishedPages>['executeTakeFirstOrThrow']>>) {
  return { ...row, path: writtenPath('page', slug), body: blocksSchema.parse(JSON.parse(body)) };
}
