import { connect } from 'node:net';
import { data, redirect } from 'react-router';
import { describe, expect, test } from 'vitest';
import { previewToken } from '#domain/content/preview.server.ts';
import { eventually } from '#test/eventually.ts';
import { cachedPage, sendRaw, testServers } from './test-server.ts';

const servers = testServers();

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const routes = {
  '/page': cachedPage('<p>hello</p>', { headers: { 'Content-Security-Policy': "default-src 'self'" } }),
  '/feed.xml': cachedPage('<rss/>'),
  '/moved': () => redirect('/page'),
  '/missing': () => new Response('not here', { status: 404 }),
  '/broken': () => {
    throw new TypeError('typed by Ceridwen Llyr\nat home she fell');
  },
};

function expectSecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(EVERYWHERE)) expect(headers.get(name), name).toBe(value);
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('content-security-policy')).toBeTruthy();
}

test.each([
  ['text/x-script', 'text/x-script; charset=utf-8'],
  ['text/plain', 'text/plain; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
  ['image/png', 'image/png'],
])('an answer of type %s says %s', async (type, sent) => {
  const odd = () => new Response('x', { headers: { 'Content-Type': type } });
  const answer = await servers({ routes: { '/odd': odd } }).app.request('/odd');
  expect(answer.headers.get('content-type')).toBe(sent);
});

describe('security headers', () => {
  test.each([
    ['a page', '/page', {}, 200],
    ['a redirect', '/moved', {}, 302],
    ['a missing page', '/missing', {}, 404],
    ['an error', '/broken', {}, 500],
    ['a health answer', '/healthz', {}, 200],
    ['a refused body', '/page', { method: 'POST', body: new Uint8Array(65_537) }, 413],
    ['a refused origin', '/page', { method: 'POST', headers: { Origin: 'https://evil.example' } }, 403],
    ['a refused call', '/api/thanks', { method: 'POST', headers: { Origin: 'https://evil.example' } }, 403],
  ])('are on %s', async (_, path, init: RequestInit, status) => {
    const response = await servers({ routes }).app.request(path, init);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response.headers);
    expect(response.headers.has('strict-transport-security')).toBe(false);
  });

  test('are on "not modified" too, first seen and kept', async () => {
    const { app, listen } = servers({ routes });
    const { port } = await listen();
    const url = `http://127.0.0.1:${port}/page`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    for (const answer of [
      await fetch(url, { headers: { 'If-None-Match': etag } }),
      await app.request('/page', { headers: { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' } }),
    ]) {
      expect(answer.status).toBe(304);
      expectSecurityHeaders(answer.headers);
    }
  });

  test.each(['/page', '/feed.xml'])('%s has the same ones when it comes from the cache', async (path) => {
    const { listen, rendered } = servers({ routes });
    const { port } = await listen();
    const [first, second] = [
      await fetch(`http://127.0.0.1:${port}${path}`),
      await fetch(`http://127.0.0.1:${port}${path}`),
    ];
    expect(rendered).toEqual([path]);
    const facts = (headers: Headers) =>
      Object.fromEntries(
        [...headers].filter(([name]) => !/^(date|connection|keep-alive|transfer)/.test(name)),
      );
    expect(facts(second.headers)).toEqual(facts(first.headers));
    expectSecurityHeaders(second.headers);
  });

  test('a page brings its own content policy; what is no page may load nothing', async () => {
    const { app } = servers({ routes });
    expect((await app.request('/page')).headers.get('content-security-policy')).toBe("default-src 'self'");
    expect((await app.request('/healthz')).headers.get('content-security-policy')).toMatch(
      /^default-src 'none'/,
    );
  });

  test.each([
    ['https://www.kindlewick.example', 'max-age=63072000; includeSubDomains'],
    ['http://www.kindlewick.example', null],
  ])('a site at %s asks for HTTPS ever after: %s', async (publicOrigin, value) => {
    const { app } = servers({ routes, publicOrigin });
    for (const path of ['/page', '/page', '/missing']) {
      expect((await app.request(path)).headers.get('strict-transport-security')).toBe(value);
    }
  });
});

describe('the address of the site', () => {
  test('forwarded host and scheme are not believed', async () => {
    const headers = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    };
    const seen = await (await servers().app.request('http://site.example/any', { headers })).json();
    expect(seen).toMatchObject({ url: 'http://site.example/any', origin: 'http://site.example' });
  });

  test('routes see the configured origin, with path, query, method and body as sent', async () => {
    const { listen } = servers({ publicOrigin: 'https://www.kindlewick.example' });
    const { port } = await listen();
    const answer = await fetch(`http://127.0.0.1:${port}/any?a=1`, {
      method: 'POST',
      body: 'message=hello',
      headers: { Origin: 'https://www.kindlewick.example' },
    });
    expect(await answer.json()).toMatchObject({
      url: 'https://www.kindlewick.example/any?a=1',
      method: 'POST',
      body: 13,
    });
  });

  test('a path that looks like another host stays on the site', async () => {
    const { listen } = servers({ publicOrigin: 'https://www.kindlewick.example' });
    const { port } = await listen();
    const answer = await sendRaw(
      port,
      'GET //evil.example/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    );
    expect(new URL(JSON.parse(answer.body).url).host).toBe('www.kindlewick.example');
  });
});

describe('an error', () => {
  test('is answered by a page with the status, and logged without what was typed', async () => {
    const { app, lines } = servers({ routes });
    const response = await app.request('/broken');
    expect(await response.json()).toMatchObject({ refused: 'failed' });
    const logged = lines.join('');
    expect(logged).toContain('TypeError');
    expect(logged).toMatch(/at .*app\.test\.ts:\d+/);
    expect(logged).not.toMatch(/Ceridwen|she fell/);
  });

  test('of the error page itself still gives the phone number and the reference', async () => {
    const { app, lines } = servers({
      routes: { ...routes, '/refused': () => Promise.reject(new Error('no error page either')) },
    });
    const response = await app.request('/broken');
    expect(response.status).toBe(500);
    const { id } = JSON.parse(lines.find((line) => line.includes('request failed')) ?? '{}');
    expect(await response.text()).toBe(
      `An error occurred. Please try again later. Please ring us on 01632 960 123. Reference: ${id}`,
    );
  });

  test('of a call is JSON with the reference', async () => {
    const { app } = servers({ routes: { '/api/thanks': routes['/broken'] } });
    const response = await app.request('/api/thanks');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      success: false,
      message: 'An error occurred. Please try again later.',
      reference: expect.stringMatching(/^[0-9A-Z]{8}$/),
    });
  });
});

describe('a log line', () => {
  test('names id, method, path, status and time, and no query, cookie, address or browser', async () => {
    const { listen, lines } = servers({ routes: { ...routes, '/data': () => Response.json(data(1)) } });
    const { port } = await listen();
    const headers = { Cookie: 'session=secret-cookie', 'User-Agent': 'secret-browser' };
    for (const path of ['/page?token=secret-query', '/page?token=secret-query', '/data?token=secret-query']) {
      await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
    }
    const requests = lines.map((line) => JSON.parse(line)).filter(({ path }) => path);
    expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/page', 200],
      ['GET', '/page', 200],
      ['GET', '/data', 200],
    ]);
    for (const line of requests) {
      expect(Object.keys(line).sort()).toEqual(['id', 'level', 'method', 'ms', 'path', 'status', 'time']);
    }
    expect(lines.join('')).not.toMatch(/secret|127\.0\.0\.1/);
  });

  test('does not hold the key of a preview', async () => {
    const key = previewToken('secret', { id: 7, previewsWithdrawn: 0 }, Date.UTC(2026, 10, 22));
    const { app, lines } = servers({ routes: { [`/blog/preview/${key}`]: () => new Response('a draft') } });
    for (const path of [`/blog/preview/${key}`, `/BLOG/preview//${key}.data`]) await app.request(path);
    await eventually(() => expect(lines.join('').match(/:key/g)).toHaveLength(2));
    expect(lines.join('')).toContain('"path":"/blog/preview/:key"');
    expect(lines.join('')).not.toContain(key.slice(-64));
  });
});

test('a page with a key in its address may tell it to nobody', async () => {
  const headers = { 'Referrer-Policy': 'no-referrer' };
  const routes = { '/welcome': () => new Response('choose a password', { headers }) };
  const answer = await servers({ routes }).app.request('/welcome?token=abc');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

describe('what a page does not take', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s to the home page is refused in our frame',
    async (method) => {
      const { app, rendered } = servers();
      const answer = await app.request('/', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(rendered).toEqual(['/refused']);
    },
  );

  test('is told with what it does take', async () => {
    const routes = { '/about': () => new Response('no form here', { status: 405 }) };
    const answer = await servers({ routes }).app.request('/about', { method: 'POST' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

test('a visitor who hangs up is no fault of ours in the log', async () => {
  const { listen, lines } = servers();
  const { port } = await listen();
  const half = 'POST /contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n';
  const socket = connect(port, '127.0.0.1', () => socket.write(half, () => socket.destroy()));
  await eventually(() => expect(lines.join('')).toContain('"path":"/contact"'));
  expect(lines.join('')).toContain('"status":499');
  expect(lines.join('')).not.toContain('failed');
});
