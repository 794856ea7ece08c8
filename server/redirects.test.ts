import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { WELSH_ROOT } from '#domain/content/languages.ts';
import { SITE_PAGES } from '#domain/content/pages.ts';
import { RESERVED_PARTS } from '#domain/content/reserved-addresses.ts';
import type { SeoNow } from '#domain/seo/seo-now.server.ts';
import { withQuery } from './redirects.ts';
import { cachedPage, testServers } from './test-server.ts';

const server = testServers();
const ORIGIN = 'http://site.example';
const ask = (path: string, init?: RequestInit) => new Request(ORIGIN + path, init);

const SEO: SeoNow = {
  pages: new Map([['/your-rights', 'Your rights']]),
  texts: new Map([['/faq', { path: '/faq', unlisted: true }]]),
  ways: new Map([
    ['/our-prices', { id: 1, to: '/contact', permanent: true }],
    ['/summer', { id: 2, to: 'https://other.example/?from=us#top', permanent: false }],
    ['/caf%c3%a9', { id: 3, to: '/team', permanent: true }],
  ]),
};

function missing(): Response {
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/html' } });
}

describe('a redirect', () => {
  test.each([
    ['/our-prices', 301, '/contact'],
    ['/Our-Prices/', 301, '/contact'],
    ['/our-prices?a=1&b=2', 301, '/contact?a=1&b=2'],
    ['/summer?x=1', 302, 'https://other.example/?from=us&x=1#top'],
    ['/caf%C3%A9', 301, '/team'],
  ])('takes %s with %d to %s in one step', async (path, status, location) => {
    const { app } = server({ seo: () => SEO });
    const answer = await app.fetch(ask(path));
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('corrects the spelling of a page that the office wrote', async () => {
    const { app } = server({ seo: () => SEO });
    const answer = await app.fetch(ask('/Your-Rights/?a=1'));
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/your-rights?a=1']);
    expect((await app.fetch(ask('/Nobodys-Page/'))).status).toBe(200);
  });

  test('can be taken back: no browser keeps it for long', async () => {
    const { app } = server({ seo: () => SEO });
    expect((await app.fetch(ask('/our-prices'))).headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await app.fetch(ask('/summer'))).headers.get('cache-control')).toBe('no-store');
  });

  test('is not for what is sent', async () => {
    const { app, rendered } = server({ seo: () => SEO });
    const sent = ask('/our-prices', { method: 'POST', body: 'x', headers: { Origin: ORIGIN } });
    expect((await app.fetch(sent)).status).toBe(200);
    expect(rendered).toEqual(['/our-prices']);
  });

  test('is there as soon as this process knows it, also for a page that was kept', async () => {
    let now: SeoNow = { texts: new Map(), ways: new Map(), pages: new Map() };
    const { app, publish } = server({ seo: () => now, routes: { '/our-prices': cachedPage('Prices') } });
    expect((await app.fetch(ask('/our-prices'))).status).toBe(200);
    now = SEO;
    publish();
    expect((await app.fetch(ask('/our-prices'))).status).toBe(301);
  });

  test('and a missing page are counted in memory, and only pages that a person asked for', async () => {
    const { app, services } = server({ seo: () => SEO, routes: { '/lost': missing } });
    const counted: (string | number)[] = [];
    Object.assign(services.visits, {
      followed: (id: number) => counted.push(id),
      missed: (path: string) => counted.push(path),
    });
    await app.fetch(ask('/our-prices'));
    await app.fetch(ask('/our-prices', { method: 'HEAD' }));
    await app.fetch(ask('/lost?secret=1', { headers: { accept: 'text/html,*/*' } }));
    await app.fetch(ask('/lost'));
    expect(counted).toEqual([1, '/lost']);
  });
});

test('a query is put between the address and its fragment', () => {
  expect(withQuery('/faq', '')).toBe('/faq');
  expect(withQuery('/faq', '?')).toBe('/faq');
  expect(withQuery('/faq#answer-1', '?a=1')).toBe('/faq?a=1#answer-1');
  expect(withQuery('/faq?b=2', '?a=1')).toBe('/faq?b=2&a=1');
});

describe('a page that search engines must not list', () => {
  test('says so in a header, kept or not, and no other page does', async () => {
    const { app, rendered } = server({
      seo: () => SEO,
      publicOrigin: ORIGIN,
      routes: { '/faq': cachedPage('Questions'), '/team': cachedPage('Team') },
    });
    for (let i = 0; i < 2; i += 1) {
      expect((await app.fetch(ask('/faq'))).headers.get('x-robots-tag')).toBe('noindex');
      expect((await app.fetch(ask('/team'))).headers.get('x-robots-tag')).toBeNull();
    }
    expect(rendered).toEqual(['/faq', '/team']);
  });

  test('is sent with that header straight from the socket, too', async () => {
    const { listen } = server({ seo: () => SEO, routes: { '/faq': cachedPage('Questions') } });
    const { port } = await listen();
    for (let i = 0; i < 2; i += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/faq`);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
  });
});

test('no redirect can begin where the office, a program or a file is', () => {
  const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
  const isPage = (path: string) =>
    SITE_PAGES.some((page) => page.path === path) || SERVICE_PATHS.includes(path) || path === WELSH_ROOT;
  const inside = flat(routes as readonly RouteConfigEntry[])
    .filter(({ file, path }) => path !== undefined && !file.startsWith('public/'))
    .map(({ path = '' }) => `/${path.split('/')[0]?.replace(/\?$/, '').toLowerCase()}`)
    .filter((path) => !isPage(path) && !path.includes('.'));
  expect(inside.filter((path) => !RESERVED_PARTS.has(path.slice(1)))).toEqual([]);
});
