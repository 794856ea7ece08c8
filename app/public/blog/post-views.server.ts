import { data, redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import { altOf, type PublicPicture } from '#app/pictures/media-picture.tsx';
import { picturesFor, sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { LANG, languageAt, welshPath } from '#domain/content/languages.ts';
import {
  type Category,
  findCategory,
  latestPosts,
  listCategories,
  listPosts,
  listTags,
  type PostListItem,
  type PostView,
  RECENT_POSTS,
  readCategories,
} from '#domain/content/posts.server.ts';
import { linkedInWelsh, type WelshPage } from '#domain/content/welsh.server.ts';
import { writtenPath } from '#domain/content/written.ts';
import { fillAll, fillIn } from '#domain/provider/placeholders.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { BLOG } from './blog-aside.tsx';

export type ListedPost = Awaited<ReturnType<typeof asListed>>[number];
export type Aside = Awaited<ReturnType<typeof readAside>>;
export type PublicPost = Awaited<ReturnType<typeof viewOf>>;

type Site = Pick<Services, 'open' | 'provider' | 'welsh'>;

async function categoriesOf({
  open: { db },
  provider,
}: Pick<Site, 'open' | 'provider'>): Promise<readonly Category[]> {
  return fillAll(await readCategories(db), provider());
}

async function asListed(site: Site, posts: readonly PostListItem[]) {
  const references = posts.map(({ picture }) => picture);
  const [pictureFor, categories] = await Promise.all([
    picturesFor(site.open.db, references, posts[0]?.language),
    categoriesOf(site),
  ]);
  return posts.map((post) => listed(post, { pictureFor, categories, provider: site.provider() }));
}

interface Beside {
  readonly pictureFor: (reference: string) => PublicPicture;
  readonly categories: readonly Category[];
  readonly provider: Provider;
}

function listed(post: PostListItem, { pictureFor, categories, provider }: Beside) {
  const { language, slug, author, category, demo, commentCount } = post;
  const { title, excerpt, pictureAlt } = fillAll(
    { title: post.title, excerpt: post.excerpt, pictureAlt: post.pictureAlt },
    provider,
  );
  const picture = pictureFor(post.picture);
  return {
    path: writtenPath('post', slug),
    title,
    excerpt,
    pictureAlt: altOf(picture, pictureAlt),
    author,
    category: language === 'en' ? (findCategory(categories, category) ?? null) : null,
    picture,
    demo,
    commentCount,
    published: isoDay(post.publishedAt),
    ...(language === 'cy' && { spoken: spokenDate(isoDay(post.publishedAt), LANG.cy) }),
  };
}

export async function viewOf(site: Site, post: PostView) {
  const { db } = site.open;
  const provider = site.provider();
  const inBody = post.body.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
  const [pictureFor, sharedFor, categories] = await Promise.all([
    picturesFor(db, [post.picture, ...inBody], post.language),
    sharedPicturesFor(db, [post.picture]),
    categoriesOf(site),
  ]);
  const src = sharedFor(post.picture);
  const body = fillAll(post.body, provider);
  const listing = listed(post, { pictureFor, categories, provider });
  return {
    ...listing,
    pictures: Object.fromEntries(inBody.map((reference) => [reference, pictureFor(reference)])),
    shared: src === null ? null : { src, alt: listing.pictureAlt },
    updated: isoDay(post.updatedAt),
    body: post.language === 'cy' ? linkedInWelsh(body, site.welsh()) : body,
    tags: post.language === 'cy' ? [] : post.tags,
    comments: post.comments.map(({ receivedAt, ...comment }) => ({
      ...comment,
      received: isoDay(receivedAt),
    })),
  };
}

export async function readAside({ open: { db }, provider }: Pick<Site, 'open' | 'provider'>) {
  const [recent, categories, tags] = await Promise.all([
    latestPosts(db, RECENT_POSTS),
    listCategories(db),
    listTags(db),
  ]);
  return {
    categories: fillAll(categories, provider()),
    recent: recent.map(({ slug, title }) => ({
      path: `/blog/${slug}`,
      title: fillIn(title, provider()),
    })),
    tags,
  };
}

/** Matches page numbers as our links write them, so that no page has a second spelling. */
const PAGE_NUMBER = /^[1-9]\d{0,4}$/;

interface ListAddress {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly page?: string | undefined;
}

function newsAt({ welsh }: Site, path: string): WelshPage | undefined {
  return languageAt(path) === 'cy' ? welsh()?.byPath.get(welshPath(BLOG.path)) : undefined;
}

export async function readList(site: Site, address: ListAddress, path: string = BLOG.path) {
  const news = newsAt(site, path);
  const [list, aside] = await Promise.all([readPage(site, address, news), news ? null : readAside(site)]);
  return { ...list, aside };
}

async function readPage(site: Site, { category, tag, page }: ListAddress, news: WelshPage | undefined) {
  const { db } = site.open;
  if (page !== undefined && !PAGE_NUMBER.test(page)) throw data(null, { status: 404 });
  const { heading, base } = news
    ? { heading: news.title, base: news.path }
    : await nameOf(site, { category, tag });
  if (page === '1') throw redirect(base, 301);
  const found = await listPosts(db, news ? { language: 'cy' } : { category, tag }, Number(page ?? 1));
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
  site: Site,
  { category, tag }: ListAddress,
): Promise<{ heading: string; base: string }> {
  if (category !== undefined) {
    const known = findCategory(await categoriesOf(site), category);
    if (!known) throw data(null, { status: 404 });
    return { heading: known.name, base: `/blog/category/${known.slug}` };
  }
  if (tag !== undefined) {
    const known = (await listTags(site.open.db)).find(({ slug }) => slug === tag);
    if (!known) throw data(null, { status: 404 });
    return { heading: `About: ${known.name}`, base: `/blog/tag/${known.slug}` };
  }
  return { heading: BLOG.name, base: BLOG.path };
}
