import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cachedPage, sendRaw, testServers } from './test-server.ts';

const servers = testServers();
const HTML = `<!DOCTYPE html><p>${'Care at home, as you like it. '.repeat(200)}</p>`;
const routes = { '/about': cachedPage(HTML), '/home.data': cachedPage('[data]') };

const get = (port: number, path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const lines = Object.entries({ Host: '127.0.0.1', Connection: 'close', ...headers }).map(
    ([k, v]) => `${k}: ${v}`,
  );
  return sendRaw(port, [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
};

describe('a kept page', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['gzip;q=0.5', 'gzip'],
    ['brotli, x-gzip', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('for a browser that accepts "%s" comes as %s, first and kept', async (accepts, encoding) => {
    const { listen, rendered } = servers({ routes });
    const { port } = await listen();
    const read = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
    };
    for (const _ of ['first', 'kept']) {
      const { status, header, body } = await get(port, '/about', { 'Accept-Encoding': accepts });
      expect(status).toBe(200);
      expect(header('content-encoding')).toEqual(encoding ? [encoding] : []);
      const bytes = Buffer.from(body, 'latin1');
      expect(header('content-length')).toEqual([String(bytes.length)]);
      expect(header('vary')).toEqual(['Accept-Encoding']);
      expect(header('cache-control')).toEqual(['no-cache']);
      expect(header('etag')).toHaveLength(1);
      const text = encoding ? read[encoding as 'br' | 'gzip'](bytes) : bytes;
      expect(text.toString()).toBe(HTML);
    }
    expect(rendered).toEqual(['/about']);
  });

  test('has a tag of its own for each encoding, and 304 only for that one', async () => {
    const { listen } = servers({ routes });
    const { port } = await listen();
    const encodings = ['br', 'gzip', 'identity'];
    const tags = await Promise.all(
      encodings.map(
        async (accepts) => (await get(port, '/about', { 'Accept-Encoding': accepts })).header('etag')[0],
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const [i, accepts] of encodings.entries()) {
      for (const [j, tag = ''] of tags.entries()) {
        for (const etag of [tag, `W/${tag}`, `"other", ${tag}`]) {
          const answer = await get(port, '/about', { 'Accept-Encoding': accepts, 'If-None-Match': etag });
          expect(answer.status).toBe(i === j ? 304 : 200);
          if (i !== j) continue;
          expect(answer.body).toBe('');
          expect(answer.header('etag')).toEqual([tag]);
          expect(answer.header('content-type')).toEqual([]);
        }
      }
    }
  });

  test('answers HEAD with the length and no body, first seen and kept', async () => {
    const { listen } = servers({ routes });
    const { port } = await listen();
    await get(port, '/about');
    const answer = await get(port, '/about', { 'Accept-Encoding': 'identity' }, 'HEAD');
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.header('content-length')).toEqual([String(HTML.length)]);
  });

  test('has one length and one tag even when the route set them', async () => {
    const headers = { 'Content-Length': '6', ETag: '"mine"' };
    const { listen, rendered } = servers({ routes: { '/robots.txt': cachedPage('hello\n', { headers }) } });
    const { port } = await listen();
    for (const accepts of ['identity', 'br']) {
      const answer = await get(port, '/robots.txt', { 'Accept-Encoding': accepts });
      expect(answer.header('content-length')).toEqual([String(answer.body.length)]);
      expect(answer.header('etag')).toHaveLength(1);
    }
    expect(rendered).toHaveLength(1);
  });

  test('is the same for a visitor with a cookie', async () => {
    const { app, rendered } = servers({ routes });
    await app.request('/about');
    await app.request('/about', { headers: { Cookie: 'a=b' } });
    expect(rendered).toHaveLength(1);
  });
});

describe('the query', () => {
  test('neither makes a new entry nor changes the answer', async () => {
    const { listen, rendered } = servers({ routes });
    const { port } = await listen();
    for (const query of ['', '?', '?utm_source=x', '?a=1&b=2', '?_routes=root']) {
      expect((await get(port, `/about${query}`)).body).toBe(HTML);
    }
    await get(port, '/home.data?utm_source=x');
    await get(port, '/home.data');
    expect(rendered).toEqual(['/about', '/home.data?utm_source=x']);
  });

  test.each([
    '_routes=root',
    'a=b&_routes=root',
    '_routes',
    '%5Froutes=root',
    '_%72outes=root',
    'a&%5f%72outes=',
  ])('that asks for single loaders (?%s) is neither kept nor answered from what is kept', async (query) => {
    const { listen, rendered } = servers({ routes });
    const { port } = await listen();
    await get(port, `/home.data?${query}`);
    await get(port, '/home.data');
    await get(port, `/home.data?${query}`);
    expect(rendered).toEqual([`/home.data?${query}`, '/home.data', `/home.data?${query}`]);
  });

  test.each(['/about', '/home.data'])('that looks for something on %s is answered anew', async (path) => {
    const { listen, rendered } = servers({ routes });
    const { port } = await listen();
    await get(port, path);
    await get(port, `${path}?a=1&q=night`);
    await get(port, path);
    await get(port, `${path}?q=`);
    await get(port, `${path}?place=CV8`);
    expect(rendered).toEqual([path, `${path}?a=1&q=night`, `${path}?q=`, `${path}?place=CV8`]);
  });
});

test('a draft that a secret link shows is drawn for it alone, and nobody may store it', async () => {
  const { listen, rendered } = servers({ routes });
  const { port } = await listen();
  await get(port, '/about');
  const draft = await get(port, '/about?preview=1-2-abc');
  expect(draft.header('cache-control')).toEqual(['private, no-store']);
  expect(draft.header('x-robots-tag')).toEqual(['noindex']);
  await get(port, '/about');
  expect(rendered).toEqual(['/about', '/about?preview=1-2-abc']);
});

test.each([
  '/Offers',
  '/offers/',
  '//offers',
  '/offers//',
  '/%6fffers',
  '/offers;a',
  '/offers/..%2foffers',
  '/offers.',
  '//about',
  '/%61bout',
])('another spelling of an address (%s) is answered and not kept', async (path) => {
  const { listen, rendered } = servers({ routes: { [path]: cachedPage(HTML) } });
  const { port } = await listen();
  for (const _ of [1, 2]) expect((await get(port, path)).body).toBe(HTML);
  expect(rendered).toEqual([path, path]);
});

test('dots in a path are resolved before it is kept', async () => {
  const { listen, rendered } = servers({ routes });
  const { port } = await listen();
  for (const path of ['/x/../about', '/./about', '/about']) expect((await get(port, path)).body).toBe(HTML);
  expect(rendered).toEqual(['/about']);
});
