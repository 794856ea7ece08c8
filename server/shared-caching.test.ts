import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { purgePlaces } from '#platform/cdn/purge-place.ts';
import { cachedPage, testServers } from './test-server.ts';

const servers = testServers();
const routes = {
  '/about': cachedPage('<p>About us</p>'),
  '/picture.webp': () =>
    new Response('', { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } }),
  '/own': () => new Response('', { headers: { 'Cache-Control': 'private, no-store' } }),
};
const cdn = (...places: string[]) => ({ tag: 'care.example', places: purgePlaces.parse(places.join()) });
const SHARED = ['cache-control', 'cdn-cache-control', 'cache-tag', 'surrogate-key'];

async function cacheHeadersOf(url: string, headers: Record<string, string> = {}) {
  const answers = [];
  for (const _ of ['first', 'kept']) {
    const answer = await fetch(url, { headers });
    answers.push(SHARED.map((name) => answer.headers.get(name)));
  }
  expect(answers[0]).toEqual(answers[1]);
  return answers[0];
}

test('without CDN=on caches in front keep no page, and nothing else is said', async () => {
  const { port } = await servers({ routes }).listen();
  expect(await cacheHeadersOf(`http://127.0.0.1:${port}/about`)).toEqual(['no-cache', null, null, null]);
  expect(await cacheHeadersOf(`http://127.0.0.1:${port}/picture.webp`)).toEqual([
    ...['public, max-age=31536000, immutable', null, null, null],
  ]);
});

test('a cache that is purged keeps a page for five minutes, and longer while the site is down', async () => {
  const { port } = await servers({ routes, cdn: cdn('http://127.0.0.1:8081/') }).listen();
  const stale = 'stale-while-revalidate=60, stale-if-error=86400';
  const about = `http://127.0.0.1:${port}/about`;
  const spoken = [
    `public, max-age=0, must-revalidate, s-maxage=300, ${stale}`,
    ...[`max-age=300, ${stale}`, 'care.example', null],
  ];
  expect(await cacheHeadersOf(about)).toEqual(spoken);
  const etag = (await fetch(about)).headers.get('etag') ?? '';
  expect(await cacheHeadersOf(about, { 'If-None-Match': etag })).toEqual(spoken);
});

test('a cache that nobody can purge asks again each second', async () => {
  const { port } = await servers({ routes, cdn: cdn() }).listen();
  expect(await cacheHeadersOf(`http://127.0.0.1:${port}/about`)).toEqual([
    'public, max-age=0, must-revalidate, s-maxage=1, stale-if-error=86400',
    ...['max-age=1, stale-if-error=86400', 'care.example', null],
  ]);
});

test('a process that may have missed a change lets no cache keep its pages', async () => {
  let isCurrent = true;
  const { listen, publish } = servers({ routes, cdn: cdn(), isCurrent: () => isCurrent });
  const { port } = await listen();
  const about = `http://127.0.0.1:${port}/about`;
  expect((await cacheHeadersOf(about))?.[2]).toBe('care.example');
  isCurrent = false;
  expect(await cacheHeadersOf(about)).toEqual(['no-cache', null, null, null]);
  publish();
  expect(await cacheHeadersOf(about)).toEqual(['no-cache', null, null, null]);
});

test('a page that changed while it was rendered is kept by no cache', async () => {
  const server = servers({
    cdn: cdn(),
    routes: {
      '/about': (request, context) => {
        server.publish();
        return cachedPage('<p>Before</p>')(request, context);
      },
    },
  });
  const { port } = await server.listen();
  const answer = await fetch(`http://127.0.0.1:${port}/about`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('a purge reaches pictures too, which people may have taken back, and no file of the build', async () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'kindlewick-tagged-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets', 'entry-1234.js'), '');
  const ZONE = '023e105f4ecef8ad9ca31a8372d0c353';
  const places = cdn(`cloudflare://TOKEN@${ZONE}`, 'fastly://TOKEN@SERVICE');
  const { port } = await servers({ routes, cdn: places, clientDir }).listen();
  const tags = async (path: string) => (await cacheHeadersOf(`http://127.0.0.1:${port}${path}`))?.slice(2);
  expect(await tags('/picture.webp')).toEqual(['care.example', 'care.example']);
  expect(await tags('/own')).toEqual([null, null]);
  expect(await tags('/assets/entry-1234.js')).toEqual([null, null]);
  rmSync(clientDir, { recursive: true });
});
