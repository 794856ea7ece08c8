import type { PublicPicture } from '#app/pictures/media-picture.tsx';
import { picturesFor, sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import { TIME_ZONE } from '#domain/calendar/working-time.ts';
import { findCategory } from '#domain/content/categories.ts';
import {
  latestPosts,
  listCategories,
  listTags,
  type PostListItem,
  type PostView,
  RECENT_POSTS,
} from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';

export type ListedPost = Awaited<ReturnType<typeof asListed>>[number];
export type Aside = Awaited<ReturnType<typeof readAside>>;
export type ShownPost = Awaited<ReturnType<typeof asShown>>;

export async function asListed(db: Database, posts: readonly PostListItem[]) {
  const pictureFor = await picturesFor(
    db,
    posts.map(({ picture }) => picture),
  );
  return posts.map((post) => listed(post, pictureFor));
}

function listed(post: PostListItem, pictureFor: (reference: string) => PublicPicture) {
  const { slug, title, excerpt, author, category, pictureAlt, demo, commentCount } = post;
  return {
    path: `/blog/${slug}`,
    title,
    excerpt,
    author,
    category: findCategory(category) ?? null,
    picture: pictureFor(post.picture),
    pictureAlt,
    demo,
    commentCount,
    published: dayOf(post.publishedAt),
  };
}

export async function asShown(db: Database, post: PostView) {
  const inBody = post.body.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
  const [pictureFor, sharedFor] = await Promise.all([
    picturesFor(db, [post.picture, ...inBody]),
    sharedPicturesFor(db, [post.picture]),
  ]);
  const src = sharedFor(post.picture);
  return {
    ...listed(post, pictureFor),
    pictures: Object.fromEntries(inBody.map((reference) => [reference, pictureFor(reference)])),
    shared: src === null ? null : { src, alt: post.pictureAlt },
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
  const [recent, categories, tags] = await Promise.all([
    latestPosts(db, RECENT_POSTS),
    listCategories(db),
    listTags(db),
  ]);
  return {
    categories,
    recent: recent.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
    tags,
  };
}

/** In London, as an ISO date. */
function dayOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
}
