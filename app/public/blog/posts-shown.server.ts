import { CATEGORIES, findCategory } from '#domain/content/categories.ts';
import {
  latestPosts,
  listTags,
  type PostListItem,
  type PostView,
  RECENT_POSTS,
} from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { TIME_ZONE } from '#domain/promise/working-time.ts';
import { pictureOf } from '../gallery/drawn-pictures.server.ts';

/** A post in a list, as a page shows it. */
export type ListedPost = ReturnType<typeof asListed>;
/** What stands beside every list and every post. */
export type Aside = Awaited<ReturnType<typeof readAside>>;
export type ShownPost = ReturnType<typeof asShown>;

export function asListed(post: PostListItem) {
  const { slug, title, excerpt, author, category, pictureAlt, demo, commentCount } = post;
  return {
    path: `/blog/${slug}`,
    title,
    excerpt,
    author,
    category: findCategory(category) ?? null,
    picture: pictureOf(post.picture),
    pictureAlt,
    demo,
    commentCount,
    published: dayOf(post.publishedAt),
  };
}

export function asShown(post: PostView) {
  return {
    ...asListed(post),
    updated: dayOf(post.updatedAt),
    body: post.body,
    tags: post.tags,
    comments: post.comments.map(({ receivedAt, ...comment }) => ({
      ...comment,
      received: dayOf(receivedAt),
    })),
  };
}

export async function readAside(db: Database) {
  const [recent, tags] = await Promise.all([latestPosts(db, RECENT_POSTS), listTags(db)]);
  return {
    categories: CATEGORIES,
    recent: recent.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
    tags,
  };
}

/** The day of a moment in London, as an ISO date. */
function dayOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
}
