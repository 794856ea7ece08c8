import { data, redirect } from 'react-router';
import { findCategory } from '#domain/content/categories.ts';
import { listPosts, listTags } from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { BLOG } from './blog-trail.ts';
import { asListed, readAside } from './posts-shown.server.ts';

/** Page numbers as our links write them, so that no other spelling is a page of its own. */
const PAGE_NUMBER = /^[1-9]\d{0,4}$/;

export interface ListAddress {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly page?: string | undefined;
}

/** @throws a 404 for a category, tag or page that is not there, and a redirect for page 1 by number */
export async function readList(db: Database, address: ListAddress) {
  const [list, aside] = await Promise.all([readPage(db, address), readAside(db)]);
  return { ...list, aside };
}

async function readPage(db: Database, { category, tag, page }: ListAddress) {
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
    posts: await asListed(db, found.posts),
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
