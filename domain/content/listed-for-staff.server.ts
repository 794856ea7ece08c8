import type { Database } from '#domain/database.ts';
import type { WrittenKind } from './written.ts';

const POSTS_LISTED_MAX = 200;
const TAGS_SUGGESTED_MAX = 12;

export function listForStaff(db: Database, kind: WrittenKind) {
  return db
    .selectFrom('posts')
    .leftJoin('post_drafts', 'post_drafts.post_id', 'posts.id')
    .select((eb) => [
      'posts.id',
      'posts.title',
      'posts.language',
      'posts.slug',
      'posts.author',
      'posts.published_at as publishedAt',
      'posts.publish_at as publishAt',
      'posts.updated_at as updatedAt',
      'post_drafts.saved_at as draftAt',
      'post_drafts.content as draft',
      eb
        .selectFrom('comments')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('comments.post_id', '=', 'posts.id')
        .where('comments.approved_at', 'is', null)
        .where('comments.rejected_at', 'is', null)
        .where('comments.spam_at', 'is', null)
        .as('waiting'),
    ])
    .where('posts.kind', '=', kind)
    .orderBy('posts.id', 'desc')
    .limit(POSTS_LISTED_MAX)
    .execute();
}

export async function tagsInUse(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('post_tags')
    .select((eb) => eb.fn.max('name').as('name'))
    .groupBy('slug')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('slug')
    .limit(TAGS_SUGGESTED_MAX)
    .execute();
  return rows.map(({ name }) => name);
}

export async function countDrafts(db: Database, kind: WrittenKind): Promise<number> {
  const { count } = await db
    .selectFrom('post_drafts')
    .innerJoin('posts', 'posts.id', 'post_drafts.post_id')
    .where('posts.kind', '=', kind)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
