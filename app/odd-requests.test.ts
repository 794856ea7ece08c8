import { afterEach, expect, test, vi } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from './staff/test-call.ts';
import { namesLookedFor } from './test-names.ts';
import { PLACES, routeAt } from './test-walk.ts';

/** Streams go on for as long as someone listens. */
const STREAMS = new Set(['staff/live/events.tsx']);

/** Values that no number field and no table of words expects. The server lets no NUL in (server/request-limits.ts). */
const ODD = ['1e309', '9007199254740991', '0.5', '__proto__'];
/** No header may hold it, so an address that is led on has to encode it. */
const OUTSIDE_HEADERS = '\u202e';

const MULTIPART = 'multipart/form-data; boundary=x';
/** Requests that are no form, or a broken one, as programs send them. */
const BROKEN: Readonly<Record<string, RequestInit>> = {
  'a form without a boundary': { headers: { 'content-type': 'multipart/form-data' }, body: 'a=b' },
  'a form without an end': {
    headers: { 'content-type': MULTIPART },
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  },
  'a field without a name': {
    headers: { 'content-type': MULTIPART },
    body: '--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--\r\n',
  },
  JSON: { headers: { 'content-type': 'application/json' }, body: '{"a":1}' },
  nothing: {},
  ...Object.fromEntries(
    ['PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} without a type`,
      { method, headers: { 'content-type': '' }, body: 'a=b' },
    ]),
  ),
};

test('the walk finds the routes', async () => {
  expect(PLACES.length).toBeGreaterThan(100);
  for (const place of PLACES) expect(await routeAt(place), place.file).toBeTypeOf('object');
});

afterEach(() => vi.restoreAllMocks());

describeOnBothDatabases('whoever is signed in', (open) => {
  test('never blames an odd address on us', { timeout: 240_000 }, async () => {
    const { call } = await signedInCaller(await open(), 'owner');
    const noted: (readonly [status: number | string, tried: string])[] = [];
    const names = namesLookedFor();
    const everRequested = new Set<string>();
    for (const place of PLACES) {
      const { loader } = await routeAt(place);
      if (!loader || STREAMS.has(place.file)) continue;
      const path = `/${place.path}`;
      const tryWith = async (odd: string, query: string) => {
        const params = Object.fromEntries(
          [...path.matchAll(/[:*](\w*)/g)].map(([, name]) => [name || '*', odd]),
        );
        const status = await call(loader, { path: `${path}${query}`, pattern: path, params }).then(
          (answer) => answer.status,
          (error: unknown) => `${error}`,
        );
        noted.push([status, `${path}${query} with ${JSON.stringify(odd)}`]);
      };
      names.clear();
      for (const odd of path.includes(':') ? [...ODD, OUTSIDE_HEADERS] : ODD.slice(0, 1))
        await tryWith(odd, '');
      // Some are looked for only where another is given, so the set grows while it is gone through.
      for (const name of names) {
        everRequested.add(name);
        for (const odd of ODD) await tryWith(odd, `?${name}=${odd}`);
      }
      for (const odd of names.size > 1 ? ODD : [])
        await tryWith(odd, `?${[...names].map((name) => `${name}=${odd}`).join('&')}`);
    }
    expect([...everRequested]).toEqual(expect.arrayContaining(['before', 'assignee', 'search', 'page']));
    expect(noted.filter(([status]) => !(Number(status) < 500))).toEqual([]);
  });

  test.each(Object.entries(BROKEN))('is never told of our fault for %s', async (_, init) => {
    const { call } = await signedInCaller(await open(), 'owner');
    const noted: (readonly [status: number | string, path: string])[] = [];
    for (const place of PLACES) {
      const { action } = await routeAt(place);
      if (!action) continue;
      const path = `/${place.path}`;
      const status = await call(action, { path, pattern: path, init: { method: 'POST', ...init } }).then(
        (answer) => answer.status,
        (error: unknown) => `${error}`,
      );
      noted.push([status, path]);
    }
    expect(noted.filter(([status]) => status === 400 || status === 415).length).toBeGreaterThan(40);
    expect(noted.filter(([status]) => !(Number(status) < 500))).toEqual([]);
  });
});
