import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comesFromHere } from './same-site.ts';
import { testServers } from './test-server.ts';

const servers = testServers();
const OWN = 'https://www.kindlewick.example';

const BODIES = [
  ['a form', '/contact', 'application/x-www-form-urlencoded', 'message=a'],
  ['a form with parts', '/contact', 'multipart/form-data; boundary=x', '--x--'],
  ['plain text', '/contact', 'text/plain', 'a'],
  ['JSON', '/api/thanks', 'application/json', '{}'],
  ['the running app', '/contact.data', 'application/x-www-form-urlencoded', 'message=a'],
  ['no type at all', '/contact', '', 'a'],
] as const;

describe.each(BODIES)('a write by %s', (_, path, type, body) => {
  const write = async (headers: Record<string, string>, method = 'POST') => {
    const { app, rendered } = servers({ publicOrigin: OWN });
    const response = await app.request(path, {
      method,
      body,
      headers: { ...(type ? { 'Content-Type': type } : {}), ...headers },
    });
    return { status: response.status, reached: rendered.some((seen) => seen !== '/refused') };
  };
  const passed = { status: 200, reached: true };
  const refused = { status: 403, reached: false };

  test.each<[string, Record<string, string>]>([
    ['from our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: OWN, Cookie: 'a=b' }],
    ['from our own page in a browser without Sec-Fetch-Site', { Origin: OWN, Cookie: 'a=b' }],
    ['by a program without cookies', {}],
  ])('%s passes', async (_case, headers) => {
    expect(await write(headers)).toEqual(passed);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example', Cookie: 'a=b' }],
    ['another site, without a cookie', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a sister domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://x.kindlewick.example' }],
    ['another scheme', { Origin: 'http://www.kindlewick.example', Cookie: 'a=b' }],
    ['another port', { Origin: `${OWN}:8443`, Cookie: 'a=b' }],
    ['a longer host', { Origin: `${OWN}.evil.example`, Cookie: 'a=b' }],
    ['a sandboxed frame', { Origin: 'null', Cookie: 'a=b' }],
    ['a browser that says nothing but has a cookie', { Cookie: 'a=b' }],
    [
      'an origin that contradicts itself',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
    ],
    ['a value of Sec-Fetch-Site nobody knows', { 'Sec-Fetch-Site': 'Same-Origin', Origin: OWN }],
  ])('from %s is refused before a route sees it', async (_case, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await write(headers, method), method).toEqual(refused);
    }
  });
});

test('reading is free for everyone', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example', Cookie: 'a=b' };
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect((await servers({ publicOrigin: OWN }).app.request('/contact', { method, headers })).status).toBe(
      200,
    );
  }
});

test('the refused page is drawn by the site, the refused call is JSON', async () => {
  const { app } = servers({ publicOrigin: OWN });
  const init = { method: 'POST', headers: { Origin: 'https://evil.example' } };
  expect(await (await app.request('/contact', init)).json()).toMatchObject({ refused: 'cross-site' });
  expect(await (await app.request('/api/contact', init)).json()).toEqual({
    success: false,
    message: 'This request came from another site and was refused.',
    reference: expect.any(String),
  });
});

const origins = fc.oneof(
  fc.webUrl().map((url) => new URL(url).origin),
  fc.constantFrom('null', '', OWN.toUpperCase(), `${OWN}/`, `${OWN}:443`, `${OWN} `, `${OWN}, ${OWN}`),
  fc.string(),
);

test('whatever else it says, a write with a cookie passes only from our own origin', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none'), fc.string()), {
        nil: undefined,
      }),
      fc.option(origins, { nil: undefined }),
      (fetchSite, origin) => {
        const crossSite =
          (fetchSite !== undefined && !['same-origin', 'none'].includes(fetchSite)) ||
          (origin !== undefined && origin !== OWN) ||
          (fetchSite === undefined && origin === undefined);
        expect(comesFromHere({ fetchSite, origin, hasCookie: true, ownOrigin: OWN })).toBe(!crossSite);
      },
    ),
    { numRuns: 1_000 },
  );
});
