import { LANG } from '#domain/content/languages.ts';
import { ownPageAddresses } from '#domain/content/own-pages.server.ts';
import { SITE_PAGES, UNLISTED_PAGES, WORDS_REVISED } from '#domain/content/pages.ts';
import { type BlogAddress, blogAddresses } from '#domain/content/posts.server.ts';
import { readWelsh, type WelshNow } from '#domain/content/welsh.server.ts';
import type { Database } from '#domain/database.ts';
import { offered, readCareServices } from '#domain/lists/care-services.server.ts';
import { listChangedAt } from '#domain/lists/lists.server.ts';
import { LIST_NAMES, LISTS } from '#domain/lists/lists.ts';
import { readPlacePages } from '#domain/lists/place-pages.server.ts';
import { galleryChangedAt } from '#domain/media/gallery.server.ts';
import { textsChangedAt } from '#domain/page-texts/page-texts.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { reviewsChangedAt } from '#domain/reviews/shown.server.ts';
import { xmlText } from '#platform/xml/xml.ts';
import { postSubject } from '../content/slug.ts';
import { writtenPath } from '../content/written.ts';
import { emptyPages } from './empty-pages.server.ts';
import { allPageTexts } from './page-texts.server.ts';

export interface ListedAddress {
  readonly path: string;
  readonly changedAt: number;
  readonly languages?: { readonly en: string; readonly cy: string };
}

export interface LeftOut {
  readonly path: string | null;
  readonly title: string;
  /** `asked`: staff switched it off. `built-in`: the page is unlisted by default. `empty`: it has no content yet. */
  readonly why: 'asked' | 'built-in' | 'empty' | 'draft' | 'planned';
}

export async function readSitemap(db: Database) {
  const provider = await readProvider(db);
  const places = await readPlacePages(db, provider);
  const listedPages = [...offered(await readCareServices(db), provider.services), ...places];
  const [changes, blog, own, texts, welsh, empty, posts] = await Promise.all([
    partsChangedAt(db),
    blogAddresses(db),
    ownPageAddresses(db),
    allPageTexts(db),
    readWelsh(db),
    emptyPages(db),
    db
      .selectFrom('posts')
      .select(['id', 'kind', 'slug', 'title', 'published_at', 'publish_at'])
      .orderBy('id')
      .execute(),
  ]);
  const revised = Date.parse(WORDS_REVISED);
  const subjects = new Map(posts.map(({ id, kind, slug }) => [writtenPath(kind, slug), postSubject(id)]));
  const choice = (path: string) => texts.get(subjects.get(path) ?? path);
  for (const { path, changedAt } of listedPages) changes.set(path, changedAt);
  const pages = [...SITE_PAGES.map(({ path }) => path), ...listedPages.map(({ path }) => path)];
  const all = [
    ...pages
      .filter((path) => path !== '/blog')
      .map((path) => ({ path, changedAt: changes.get(path) || revised })),
    ...own.map(({ slug, published_at, updated_at }) => ({
      path: writtenPath('page', slug),
      changedAt: Math.max(updated_at, published_at),
    })),
    ...blog.map(({ path, changedAt }: BlogAddress) => ({ path, changedAt: changedAt ?? revised })),
    ...(welsh?.byPath.values() ?? []),
  ];
  const titles = new Map([
    ...SITE_PAGES.map(({ path, title }): [string, string] => [path, title]),
    ...posts.map(({ kind, slug, title }) => [writtenPath(kind, slug), title] as const),
  ]);
  const isListed = (path: string) => {
    const chosen = choice(path)?.texts.listed;
    return !empty.has(path) && (chosen ? chosen === 'yes' : !UNLISTED_PAGES.has(path));
  };
  return {
    listed: all
      .filter(({ path }) => isListed(path))
      .map(({ path, changedAt }) => ({
        path,
        changedAt: Math.max(changedAt, choice(path)?.at ?? 0),
        ...bothLanguages(welsh, path),
      })),
    leftOut: [
      ...all
        .filter(({ path }) => !isListed(path))
        .map(
          ({ path }): LeftOut => ({
            path,
            title: titles.get(path) ?? path,
            why: choice(path)?.texts.listed === 'no' ? 'asked' : empty.has(path) ? 'empty' : 'built-in',
          }),
        ),
      ...posts.filter(({ published_at }) => published_at === null).map(unpublished),
    ],
  };
}

async function partsChangedAt(db: Database): Promise<Map<string, number>> {
  const [lists, gallery, reviews, texts] = await Promise.all([
    Promise.all(
      LIST_NAMES.map(async (name) => ({ page: LISTS[name].page, at: await listChangedAt(db, name) })),
    ),
    galleryChangedAt(db),
    reviewsChangedAt(db),
    textsChangedAt(db),
  ]);
  const changes = new Map<string, number>();
  for (const { page, at } of [
    ...lists,
    { page: '/testimonial', at: reviews },
    { page: '/gallery', at: gallery },
    ...[...texts].map(([page, at]) => ({ page, at })),
  ]) {
    const path = page.split('#')[0] ?? page;
    changes.set(path, Math.max(changes.get(path) ?? 0, at ?? 0));
  }
  return changes;
}

function bothLanguages(welsh: WelshNow | null, path: string): Pick<ListedAddress, 'languages'> {
  const page = welsh?.byPath.get(path) ?? welsh?.byEnglish.get(path);
  return page && page.english !== null ? { languages: { en: page.english, cy: page.path } } : {};
}

function unpublished({ title, publish_at }: { title: string; publish_at: number | null }): LeftOut {
  const why = publish_at === null ? 'draft' : 'planned';
  return { path: null, title: title || 'Without a title', why };
}

/** sitemaps.org, protocol: the most that one file may contain. */
const ADDRESSES_MAX = 50_000;
const BYTES_MAX = 50 * 1024 * 1024;
const ADDRESS_MAX = 2_048;

/** Returns sentences by the rules of sitemaps.org. @param origin under which every address must be */
export function sitemapFaults(xml: string, origin: string): readonly string[] {
  const blocks = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, block = '']) => block);
  const addresses = blocks.map((block) => /<loc>([^<]*)<\/loc>/.exec(block)?.[1] ?? '');
  const faults: string[] = [];
  const isWhole = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset [^>]*>.*<\/urlset>\s*$/s.test(xml);
  if (!isWhole) faults.push('The file is not a whole sitemap.');
  if (addresses.length === 0) faults.push('It holds no address.');
  if (addresses.length > ADDRESSES_MAX) faults.push('It holds more than 50,000 addresses.');
  if (new TextEncoder().encode(xml).length > BYTES_MAX) faults.push('It is larger than 50 MB.');
  if (new Set(addresses).size < addresses.length) faults.push('An address is in it twice.');
  for (const address of addresses) {
    if (!address.startsWith(`${origin}/`) || !URL.canParse(address)) {
      faults.push(`${address || 'An empty entry'} is no whole address of this site.`);
    } else if (address.length >= ADDRESS_MAX) faults.push(`${address.slice(0, 80)}… is too long.`);
  }
  const times = blocks.map((block) => /<lastmod>([^<]*)<\/lastmod>/.exec(block)?.[1] ?? '');
  if (times.some((time) => Number.isNaN(Date.parse(time)))) faults.push('A time of change is not readable.');
  return faults;
}

export function sitemapLines(listed: readonly ListedAddress[], origin: string): readonly string[] {
  const hasLanguages = listed.some(({ languages }) => languages);
  return [
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>`,
    ...listed.map(({ path, changedAt, languages }) => {
      const changed = new Date(changedAt).toISOString();
      const others = languages ? alternates(languages, origin) : '';
      return `<url><loc>${xmlText(origin + path)}</loc><lastmod>${changed}</lastmod>${others}</url>`;
    }),
    '</urlset>',
  ];
}

/** Lists the page itself and the other (Google, "Localized versions of your pages"). */
function alternates(languages: NonNullable<ListedAddress['languages']>, origin: string): string {
  return (['en', 'cy'] as const)
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${LANG[language]}" href="${xmlText(origin + languages[language])}"/>`,
    )
    .join('');
}
