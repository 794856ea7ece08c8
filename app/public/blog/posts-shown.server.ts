import { data, redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import type { PublicPicture } from '#app/pictures/media-picture.tsx';
import { picturesFor, sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { findCategory } from '#domain/content/categories.ts';
import {
  latestPosts,
  listCategories,
  listPosts,
  listTags,
  type PostListItem,
  type PostView,
  RECENT_POSTS,
} from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { fillAll, fillIn } from '#domain/provider/placeholders.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { BLOG } from './blog-aside.tsx';

export type ListedPost = Awaited<ReturnType<typeof asListed>>[number];
export type Aside = Awaited<ReturnType<typeof readAside>>;
export type ShownPost = Awaited<ReturnType<typeof asShown>>;

/** Where posts are read, and whose facts their placeholders say. */
type Site = Pick<Services, 'open' | 'provider'>;

async function asListed({ open: { db }, provider }: Site, posts: readonly PostListItem[]) {
  const pictureFor = await picturesFor(
    db,
    posts.map(({ picture }) => picture),
  );
  return posts.map((post) => listed(post, pictureFor, provider()));
}

function listed(post: PostListItem, pictureFor: (reference: string) => PublicPicture, provider: Provider) {
  const { slug, author, category, demo, commentCount } = post;
  const { title, excerpt, pictureAlt } = post;
  return {
    path: `/blog/${slug}`,
    ...fillAll({ title, excerpt, pictureAlt }, provider),
    author,
    category: findCategory(category) ?? null,
    picture: pictureFor(post.picture),
    demo,
    commentCount,
    published: isoDay(post.publishedAt),
  };
}

export async function asShown({ open: { db }, provider }: Site, post: PostView) {
  const inBody = post.body.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
  const [pictureFor, sharedFor] = await Promise.all([
    picturesFor(db, [post.picture, ...inBody]),
    sharedPicturesFor(db, [post.picture]),
  ]);
  const src = sharedFor(post.picture);
  return {
    ...listed(post, pictureFor, provider()),
    pictures: Object.fromEntries(inBody.map((reference) => [reference, pictureFor(reference)])),
    shared: src === null ? null : { src, alt: post.pictureAlt },
    updated: isoDay(post.updatedAt),
    body: fillAll(post.body, provider()),
    tags: post.tags,
    comments: post.comments.map(({ receivedAt, ...comment }) => ({
      ...comment,
      received: isoDay(receivedAt),
    })),
  };
}

export async function readAside({ open: { db }, provider }: Site) {
  const [recent, categories, tags] = await Promise.all([
    latestPosts(db, RECENT_POSTS),
    listCategories(db),
    listTags(db),
  ]);
  return {
    categories,
    recent: recent.map(({ slug, title }) => ({
      path: `/blog/${slug}`,
      title: fillIn(title, provider()),
    })),
    tags,
  };
}

/** Page numbers as our links write them, so that no other spelling is a page of its own. */
const PAGE_NUMBER = /^[1-9]\d{0,4}$/;

interface ListAddress {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly page?: string | undefined;
}

/** @throws a 404 for a category, tag or page that is not there, and a redirect for page 1 by number */
export async function readList(site: Site, address: ListAddress) {
  const [list, aside] = await Promise.all([readPage(site, address), readAside(site)]);
  return { ...list, aside };
}

async function readPage(site: Site, { category, tag, page }: ListAddress) {
  const { db } = site.open;
  if (page !== undefined && !PAGE_NUMBER.test(page)) throw data(null, { status: 404 });
  const { heading, base } = await nameOf(db, { category, tag });
  if (page === '1') throw redirect(base, 301);
  const found = await listPosts(db, { category, tag }, Number(page ?? 1));
  if (!found) throw data(null, { status: 404 });
  return {
    heading,
    base,
    page: found.page,
    pages: found.pages,
    posts: await asListed(site, found.posts),
  };
}

async function nameOf(
  db: Database,
  { category, tag }: ListAddress,
): Promise<{ heading: string; base: string }> {
  if (category !== undefined) {
    const known = findCategory(category);
    if (!known) throw data(null, { status: 404 });
    return { heading: known.name, base: `/blog/category/${known.slug}` };
  }
  if (tag !== undefined) {
    const known = (await listTags(db)).find(({ slug }) => slug === tag);
    if (!known) throw data(null, { status: 404 });
    return { heading: `About: ${known.name}`, base: `/blog/tag/${known.slug}` };
  }
  return { heading: BLOG.name, base: BLOG.path };
}
