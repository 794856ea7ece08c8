import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { SLUG_SHAPE } from '#platform/ids/slug.ts';
import { type Block, blocksSchema } from './blocks.ts';
import { type Language, languageAt } from './languages.ts';
import { storedSlug, typedSlug, writtenPath } from './written.ts';

export interface OwnPage {
  readonly id: number;
  readonly language: Language;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly picture: string;
  readonly pictureAlt: string;
  readonly body: readonly Block[];
  readonly publishedAt: number;
  readonly updatedAt: number;
}

export async function readOwnPage(
  db: Database,
  slug: string,
  language: Language = 'en',
): Promise<OwnPage | null> {
  if (!SLUG_SHAPE.test(slug)) return null;
  const row = await publishedPages(db).where('slug', '=', storedSlug(slug, language)).executeTakeFirst();
  return row ? asPage(row) : null;
}

export async function allOwnPages(db: Database): Promise<readonly OwnPage[]> {
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
    .select(['id', 'language', 'slug', 'title', 'excerpt', 'picture', 'picture_alt', 'body', 'updated_at'])
    .select(sql<number>`published_at`.as('published_at'))
    .where('kind', '=', 'page')
    .where('published_at', 'is not', null);
}

function asPage(row: Awaited<ReturnType<ReturnType<typeof publishedPages>['execute']>>[number]): OwnPage {
  return {
    id: row.id,
    language: row.language,
    path: writtenPath('page', row.slug),
    title: row.title,
    excerpt: row.excerpt,
    picture: row.picture,
    pictureAlt: row.picture_alt,
    body: blocksSchema.parse(JSON.parse(row.body)),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  };
}
