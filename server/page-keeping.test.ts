import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keepingContext } from '#app/context.ts';
import { type Answer, cachedPage, testServers } from './test-server.ts';

const servers = testServers();

function heldPage(text = () => 'page', init?: ResponseInit) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer: Answer = async (request, context) => {
    const read = text();
    await promise;
    return cachedPage(read, init)(request, context);
  };
  return { answer, release: resolve };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('simultaneous requests', () => {
  test('for one page render it once', async () => {
    const { answer, release } = heldPage();
    const { app, rendered } = servers({ routes: { '/about': answer } });
    const pending = Array.from({ length: 50 }, (_, i) => app.request(`/about?visitor=${i}`));
    await settle();
    release();
    const answers = await Promise.all(pending);
    expect(rendered).toHaveLength(1);
    expect(new Set(await Promise.all(answers.map((one) => one.text())))).toEqual(new Set(['page']));
    expect(new Set(answers.map((one) => one.headers.get('etag'))).size).toBe(1);
  });

  test('behind a HEAD still render it once', async () => {
    const { answer, release } = heldPage();
    const { app, rendered } = servers({ routes: { '/about': answer } });
    const head = app.request('/about', { method: 'HEAD' });
    await settle();
    const pending = Array.from({ length: 20 }, () => app.request('/about'));
    await settle();
    release();
    await Promise.all([head, ...pending]);
    expect(rendered).toHaveLength(2);
  });

  test('for a page that fails all get an answer, and the next try renders anew', async () => {
    let broken = true;
    const { app } = servers({
      routes: {
        '/about': (request, context) => {
          if (broken) throw new Error('no database');
          return cachedPage('well again')(request, context);
        },
      },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.request('/about')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(500));
    broken = false;
    expect(await (await app.request('/about')).text()).toBe('well again');
  });

  test('of staff do not wait for each other', async () => {
    const { answer, release } = heldPage();
    const { app, rendered } = servers({ routes: { '/dashboard': answer } });
    const pending = [1, 2, 3].map(() => app.request('/dashboard', { headers: { Cookie: 'a=b' } }));
    await settle();
    expect(rendered).toHaveLength(3);
    release();
    await Promise.all(pending);
  });
});

describe('what is published', () => {
  test('makes a page render anew', async () => {
    let text = 'old';
    const { app, publish, rendered } = servers({
      routes: { '/about': (request, context) => cachedPage(text)(request, context) },
    });
    for (const _ of [1, 2]) expect(await (await app.request('/about')).text()).toBe('old');
    text = 'new';
    publish();
    for (const _ of [1, 2]) expect(await (await app.request('/about')).text()).toBe('new');
    expect(rendered).toHaveLength(2);
  });

  test('while a page is rendered from the old words does not leave them kept', async () => {
    let text = 'old';
    const { answer, release } = heldPage(() => text);
    const { app, publish } = servers({ routes: { '/about': answer } });
    const first = app.request('/about');
    await settle();
    text = 'new';
    publish();
    const second = app.request('/about');
    await settle();
    release();
    expect(await (await first).text()).toBe('old');
    expect(await (await second).text()).toBe('new');
    expect(await (await app.request('/about')).text()).toBe('new');
  });
});

describe('nothing is kept of', () => {
  const twice = async (answer: Answer, init?: RequestInit) => {
    const { app, rendered } = servers({ routes: { '/page': answer } });
    for (const _ of [1, 2]) await (await app.request('/page', init)).arrayBuffer();
    return rendered.filter((path) => path === '/page').length;
  };

  test.each<[string, Answer, RequestInit?]>([
    ['a page that does not ask for it', () => new Response('private')],
    ['a page that sets a cookie', cachedPage('a', { headers: { 'Set-Cookie': 'a=b' } })],
    ['a page that says no-store', cachedPage('a', { headers: { 'Cache-Control': 'no-store' } })],
    ['a page that says private', cachedPage('a', { headers: { 'Cache-Control': 'Private, max-age=1' } })],
    ['a page that is compressed already', cachedPage('a', { headers: { 'Content-Encoding': 'zstd' } })],
    ['a missing page', cachedPage('a', { status: 404 })],
    ['a redirect', cachedPage('', { status: 302, headers: { Location: '/' } })],
    ['an error', cachedPage('a', { status: 500 })],
    ['a POST', cachedPage('a'), { method: 'POST', body: 'a' }],
    ['a HEAD', cachedPage('a'), { method: 'HEAD' }],
    ['an OPTIONS', cachedPage('a'), { method: 'OPTIONS' }],
  ])('%s', async (_, answer, init) => {
    expect(await twice(answer, init)).toBe(2);
  });

  test('a page that one of its parts takes back', async () => {
    const answer: Answer = (_, context) => {
      context.get(keepingContext).mayCache = true;
      context.get(keepingContext).mayCache = false;
      return new Response('one visitor’s confirmation');
    };
    expect(await twice(answer)).toBe(2);
  });
});

test('a POST is never answered from what is kept', async () => {
  const { app, rendered } = servers({ routes: { '/contact': cachedPage('form') } });
  await app.request('/contact');
  await app.request('/contact', { method: 'POST', body: 'message=a' });
  expect(rendered).toHaveLength(2);
});

test('the size has a bound: what was used longest ago goes', async () => {
  const page = () => cachedPage(randomBytes(20_000).toString('base64'));
  const routes = Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, page()]));
  const { app, rendered } = servers({ routes, cacheBytesMax: 220_000 });
  for (const path of ['/a', '/b', '/c', '/a', '/d']) await app.request(path);
  expect(rendered).toEqual(['/a', '/b', '/c', '/d']);
  for (const path of ['/a', '/c', '/d']) await app.request(path);
  expect(rendered).toHaveLength(4);
  await app.request('/b');
  expect(rendered.at(-1)).toBe('/b');
});

test('a page larger than the bound is answered each time', async () => {
  const routes = { '/a': cachedPage('a'.repeat(5_000)), '/b': cachedPage('b') };
  const { app, rendered } = servers({ routes, cacheBytesMax: 1_000 });
  for (const path of ['/b', '/a', '/a', '/b', '/b']) expect((await app.request(path)).status).toBe(200);
  expect(rendered).toEqual(['/b', '/a', '/a', '/b']);
});
