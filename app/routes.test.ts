import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepingContext, requestContext, type Services, servicesContext } from '#app/context.ts';
import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { languageAt } from '#domain/content/languages.ts';
import {
  BUILT_IN_MOVES,
  OTHER_ADDRESSES,
  SITE_PAGES,
  UNLISTED_PAGES,
  WORDS_REVISED,
} from '#domain/content/pages.ts';
import { addPost, NOON } from '#domain/content/test-posts.ts';
import { seedDemo } from '#domain/demo/seed.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { emptyPages } from '#domain/seo/empty-pages.server.ts';
import { xmlText } from '#platform/xml/xml.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { loader as feed } from './resources/feed.ts';
import { loader as robots } from './resources/robots.ts';
import { loader as securityTxt } from './resources/security-txt.ts';
import { loader as sitemap } from './resources/sitemap.ts';
import routes from './routes.ts';

const ORIGIN = 'https://www.kindlewick.example';

/** Public routes that search engines must not list, or that are another spelling of a listed page. */
const NOT_LISTED = new Set<string>([
  ...OTHER_ADDRESSES,
  ...BUILT_IN_MOVES.keys(),
  '/staff-login/second-factor',
  '/staff-login/forgotten',
  '/welcome',
  ...UNLISTED_PAGES,
]);

async function ask(
  loader: (args: never) => unknown,
  open: TestDatabase,
  publicOrigin?: string,
  own: Partial<Services> = {},
) {
  const context = requestContextFor({ open, origin: 'http://asked.example', clock: () => NOON });
  context.set(requestContext, { ...context.get(requestContext), publicOrigin });
  context.set(servicesContext, { ...context.get(servicesContext), ...own });
  const answer = (await loader({
    context,
    params: {},
    request: new Request(ORIGIN),
    url: new URL(ORIGIN),
  } as never)) as Response;
  return { answer, text: await answer.text(), isCached: context.get(keepingContext).mayCache };
}

/** Every public route without a parameter, as a path; those among the Welsh pages say again what others say. */
function publicPaths(): string[] {
  const frame = routes.find(({ file }) => file === 'public/layout.tsx');
  const walk = (entries: readonly RouteConfigEntry[] = []): string[] =>
    entries.flatMap(({ path, index, children }) => [
      ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
      ...walk(children),
    ]);
  return walk(frame?.children).filter((path) => !/[:*]/.test(path) && languageAt(path) === 'en');
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

describe('the list of public pages', () => {
  test('has every public route that search engines may list', () => {
    const listed = new Set<string>([...SITE_PAGES.map(({ path }) => path), ...SERVICE_PATHS]);
    expect(publicPaths().filter((path) => !listed.has(path) && !NOT_LISTED.has(path))).toEqual([]);
  });

  test('has no page without a route', () => {
    const existing = new Set(publicPaths());
    for (const path of [...SITE_PAGES.map((page) => page.path), ...SERVICE_PATHS]) {
      expect(existing.has(path), path).toBe(true);
    }
  });
});

describeOnBothDatabases('sitemap, feed and robots', (open) => {
  test('the sitemap has each listed page, each post and each list once, as whole addresses', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    const { answer, text } = await ask(sitemap, opened, ORIGIN);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const found = locations(text);
    expect(new Set(found).size).toBe(found.length);
    const empty = await emptyPages(opened.db);
    for (const path of publicPaths().filter((one) => !NOT_LISTED.has(one) && !empty.has(one))) {
      expect(found).toContain(ORIGIN + path);
    }
    expect(found.filter((address) => NOT_LISTED.has(address.slice(ORIGIN.length)))).toEqual([]);
    expect(found).toContain(`${ORIGIN}/blog/the-first-visit-what-to-ask-before-care-starts`);
    expect(found).toContain(`${ORIGIN}/blog/page/2`);
  });

  test('the sitemap says when a post changed, and when the words of the other pages were revised', async () => {
    const opened = await open();
    await addPost(opened, { title: 'Tea' });
    const { text } = await ask(sitemap, opened, ORIGIN);
    expect(text).toContain(`<loc>${ORIGIN}/blog/tea</loc><lastmod>2026-11-21T12:00:00.000Z</lastmod>`);
    const revised = new Date(WORDS_REVISED).toISOString();
    expect(text).toContain(`<loc>${ORIGIN}/privacy</loc><lastmod>${revised}</lastmod></url>`);
  });

  test('the feed has the newest posts, with odd titles written as text', async () => {
    const opened = await open();
    await addPost(opened, { title: 'Tea <& "cake"> \u0001', slug: 'tea' });
    const { answer, text } = await ask(feed, opened, ORIGIN);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain('<title>Tea &lt;&amp; &quot;cake&quot;&gt; </title>');
    expect(text).toContain(`<id>${ORIGIN}/blog/tea</id>`);
    expect(text).toContain('<updated>2026-11-21T12:00:00.000Z</updated>');
  });

  test('the feed says which posts are demonstration content', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    const { text } = await ask(feed, opened, ORIGIN);
    expect(text.match(/<summary>Demonstration content\./g)).toHaveLength(5);
  });

  test('robots may read every page and are told of the sitemap', async () => {
    const { answer, text } = await ask(robots, await open(), ORIGIN);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  test('whoever finds a weakness is told the mailbox of the provider, for half a year at a time', async () => {
    const opened = await open();
    const provider = () => ({ ...DEMO_PROVIDER, mailbox: 'office@willowtree.example' });
    const { answer, text } = await ask(securityTxt, opened, ORIGIN, { provider });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^Contact: mailto:office@willowtree\.example\nExpires: 20\d\d-[-\dT:.]+Z\n/);
    expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`);
  });

  test.each([
    ['sitemap', sitemap],
    ['feed', feed],
    ['robots', robots],
  ])('the %s names the address that the site was told, and may be kept', async (_, loader) => {
    expect(await ask(loader, await open(), ORIGIN)).toMatchObject({ isCached: true });
  });

  test('the feed of a site that was not told its address names the one that was asked, and is not kept', async () => {
    const unknown = await ask(feed, await open());
    expect(unknown.isCached).toBe(false);
    expect(unknown.text).toContain('http://asked.example/');
  });

  test('a site that was not told its address is left out by search engines', async () => {
    const opened = await open();
    expect((await ask(robots, opened)).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask(sitemap, opened)).answer.status).toBe(404);
  });
});

test('any text becomes XML that has no mark-up of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xmlText(text);
      expect(written).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/);
      expect(written.isWellFormed()).toBe(true);
    }),
  );
});
