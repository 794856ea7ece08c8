import { ownPageAddresses } from '#domain/content/own-pages.server.ts';
import { BUILT_IN_MOVES, OTHER_ADDRESSES, SITE_PAGES } from '#domain/content/pages.ts';
import { blogAddresses, readCategories } from '#domain/content/posts.server.ts';
import { readWelsh } from '#domain/content/welsh.server.ts';
import { writtenPath } from '#domain/content/written.ts';
import type { Database } from '#domain/database.ts';
import { movedServices, offered, readCareServices } from '#domain/lists/care-services.server.ts';
import { readPlacePages } from '#domain/lists/place-pages.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { readProvider } from '#domain/provider/provider.server.ts';

export type PublishedAddresses = Awaited<ReturnType<typeof readPublishedAddresses>>;

export async function readPublishedAddresses(db: Database) {
  const [provider, careServices, blog, written, categories, welsh, moved] = await Promise.all([
    readProvider(db),
    readCareServices(db),
    blogAddresses(db),
    ownPageAddresses(db),
    readCategories(db),
    readWelsh(db),
    db
      .selectFrom('post_redirects')
      .innerJoin('posts', 'posts.id', 'post_redirects.post_id')
      .select(['posts.kind', 'post_redirects.slug as from', 'posts.slug as to'])
      .where('posts.published_at', 'is not', null)
      .execute(),
  ]);
  const { services } = provider;
  const places = await readPlacePages(db, provider);
  const titles = [
    ...written.map(({ slug, title }) => ({ path: writtenPath('page', slug), title })),
    ...(welsh?.byPath.values() ?? []),
  ];
  const own = new Map(titles.map(({ path, title }) => [path, fillAll({ title }, provider).title]));
  const pages = new Set<string>([
    ...SITE_PAGES.map(({ path }) => path),
    ...offered(careServices, services).map(({ path }) => path),
    ...places.map(({ path }) => path),
    ...OTHER_ADDRESSES,
    ...blog.map(({ path }) => path),
    ...own.keys(),
    ...categories.map(({ slug }) => `/blog/category/${slug}`),
  ]);
  const renamed = moved
    .map(({ kind, from, to }) => [writtenPath(kind, from), writtenPath(kind, to)] as const)
    .filter(([from]) => !pages.has(from));
  return {
    pages,
    own,
    moves: new Map([...BUILT_IN_MOVES, ...movedServices(careServices, services), ...renamed]),
  };
}
