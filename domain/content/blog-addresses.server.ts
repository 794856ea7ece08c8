import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { POSTS_PER_PAGE, publishedPosts } from './posts.server.ts';

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
