import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { SLUG_SHAPE } from '#platform/ids/slug.ts';
import { blocksSchema } from './blocks.ts';
import type { Language } from './languages.ts';
import type { PostTagTable } from './post.table.ts';
import { storedSlug } from './written.ts';

/** Specification, section 9. */
export const POSTS_PER_PAGE = 4;
/** Specification, section 2, Blog: Recent News. */
export const RECENT_POSTS = 4;

export type PostListItem = ReturnType<typeof asItem>;
export type PostView = NonNullable<Awaited<ReturnType<typeof readPost>>>;
export type Tag = Pick<PostTagTable, 'slug' | 'name'>;

export interface PostFilter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly language?: Language | undefined;
}

/** Lists the newest first, {@link POSTS_PER_PAGE} at most; `page` counts from 1. @returns null beyond the last page */
export async function listPosts(db: Database, filter: PostFilter, page: number) {
  const { count } = await filtered(publishedPosts(db, filter.language), filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / POSTS_PER_PAGE));
  if (page > pages) return null;
  const rows = await filtered(listRows(db, filter.language), filter)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(POSTS_PER_PAGE)
    .offset((page - 1) * POSTS_PER_PAGE)
    .execute();
  return { posts: rows.map(asItem), page, pages };
}

export async function latestPosts(db: Database, limit: number, language: Language = 'en') {
  const rows = await listRows(db, language)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asItem);
}

export async function readPost(db: Database, slug: string, language: Language = 'en') {
  if (!SLUG_SHAPE.test(slug)) return null;
  const row = await listRows(db, language)
    .select(['posts.id', 'posts.body'])
    .where('posts.slug', '=', storedSlug(slug, language))
    .executeTakeFirst();
  if (!row) return null;
  const [tags, comments] = await Promise.all([
    db
      .selectFrom('post_tags')
      .select(['slug', 'name'])
      .where('post_id', '=', row.id)
      .orderBy('slug')
      .execute(),
    db
      .selectFrom('comments')
      .select(['id', 'name', 'text', 'received_at as receivedAt', 'demo'])
      .where('post_id', '=', row.id)
      .where('approved_at', 'is not', null)
      .orderBy('received_at')
      .orderBy('id')
      .execute(),
  ]);
  return {
    ...asItem(row),
    id: row.id,
    body: blocksSchema.parse(JSON.parse(row.body)),
    tags,
    comments: comments.map((comment) => ({ ...comment, demo: comment.demo === 1 })),
  };
}

export function listTags(db: Database): Promise<readonly Tag[]> {
  return publishedPosts(db)
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .select(['post_tags.slug', (eb) => eb.fn.min('post_tags.name').as('name')])
    .groupBy('post_tags.slug')
    .orderBy('post_tags.slug')
    .execute();
}

export async function listCategories(db: Database): Promise<readonly Category[]> {
  const rows = await publishedPosts(db).select('posts.category').distinct().execute();
  const used = new Set(rows.map(({ category }) => category));
  return (await readCategories(db)).filter(({ slug }) => used.has(slug));
}

export async function allPosts(db: Database, language: Language = 'en') {
  const rows = await listRows(db, language)
    .select(['posts.id', 'posts.body'])
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...asItem(row), id: row.id, body: blocksSchema.parse(JSON.parse(row.body)) }));
}

export function publishedPosts(db: Database, language: Language = 'en') {
  return db
    .selectFrom('posts')
    .where('posts.kind', '=', 'post')
    .where('posts.language', '=', language)
    .where('posts.published_at', 'is not', null);
}

function listRows(db: Database, language: Language = 'en') {
  return publishedPosts(db, language).select((eb) => [
    'posts.language',
    'posts.slug',
    'posts.title',
    'posts.excerpt',
    'posts.author',
    'posts.category',
    'posts.picture',
    'posts.picture_alt as pictureAlt',
    'posts.demo',
    sql<number>`posts.published_at`.as('publishedAt'),
    'posts.updated_at as updatedAt',
    eb
      .selectFrom('comments')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .whereRef('comments.post_id', '=', 'posts.id')
      .where('comments.approved_at', 'is not', null)
      .as('commentCount'),
  ]);
}

type ListRow = Awaited<ReturnType<ReturnType<typeof listRows>['execute']>>[number];

function filtered<Query extends ReturnType<typeof publishedPosts>>(
  query: Query,
  { category, tag }: PostFilter,
): Query {
  let narrowed: ReturnType<typeof publishedPosts> = query;
  if (category !== undefined) narrowed = narrowed.where('posts.category', '=', category);
  if (tag !== undefined) {
    narrowed = narrowed.where((eb) =>
      eb.exists(
        eb
          .selectFrom('post_tags')
          .select('post_tags.slug')
          .whereRef('post_tags.post_id', '=', 'posts.id')
          .where('post_tags.slug', '=', tag),
      ),
    );
  }
  return narrowed as Query;
}

function asItem(row: ListRow) {
  return { ...row, demo: row.demo === 1, commentCount: row.commentCount ?? 0 };
}

export interface Category {
  readonly slug: string;
  readonly name: string;
}

export async function readCategories(db: Database): Promise<readonly Category[]> {
  return (await readEntries(db, 'categories')).map(({ slug, name }) => ({ slug, name }));
}

export function findCategory(categories: readonly Category[], slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug);
}

export interface BlogAddress {
  readonly path: string;
  readonly changedAt: number | null;
}

export async function blogAddresses(db: Database): Promise<readonly BlogAddress[]> {
  const [rows, tagged] = await Promise.all([
    publishedPosts(db)
      .select(['posts.id', 'posts.slug', 'posts.category', 'posts.updated_at'])
      .select(sql<number>`posts.published_at`.as('published_at'))
      .orderBy('posts.published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .execute(),
    publishedPosts(db)
      .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
      .select(['post_tags.slug', 'post_tags.post_id'])
      .orderBy('post_tags.slug')
      .execute(),
  ]);
  const list = (base: string, posts: typeof rows): BlogAddress[] => {
    const changedAt = posts.length === 0 ? null : Math.max(...posts.map(lastChange));
    const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
    return Array.from({ length: pages }, (_, i) => ({
      path: i === 0 ? base : `${base}/page/${i + 1}`,
      changedAt,
    }));
  };
  const categories = [...new Set(rows.map(({ category }) => category))].sort();
  const tags = [...new Set(tagged.map(({ slug }) => slug))];
  return [
    ...list('/blog', rows),
    ...rows.map((row) => ({ path: `/blog/${row.slug}`, changedAt: lastChange(row) })),
    ...categories.flatMap((category) =>
      list(
        `/blog/category/${category}`,
        rows.filter((row) => row.category === category),
      ),
    ),
    ...tags.flatMap((tag) => {
      const ids = new Set(tagged.filter(({ slug }) => slug === tag).map(({ post_id }) => post_id));
      return list(
        `/blog/tag/${tag}`,
        rows.filter(({ id }) => ids.has(id)),
      );
    }),
  ];
}

function lastChange(row: { readonly updated_at: number; readonly published_at: number }): number {
  return Math.max(row.updated_at, row.published_at);
}
