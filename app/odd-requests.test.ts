import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from './staff/test-call.ts';

interface RouteModule {
  readonly loader?: unknown;
  readonly action?: unknown;
}

const APP = fileURLToPath(new URL('.', import.meta.url));
const modules = import.meta.glob<RouteModule>([
  './public/**/*.{ts,tsx}',
  './staff/**/*.tsx',
  './resources/**/*.ts',
]);
const table = flat(routes);

/** Streams go on for as long as somebody listens. */
const STREAMS = new Set(['staff/live/events.tsx']);

interface Place {
  readonly file: string;
  readonly path: string;
  readonly load: () => Promise<RouteModule>;
}

function flat(entries: readonly RouteConfigEntry[]): Place[] {
  return entries.flatMap(({ file, path = '', children = [] }) => [
    { file, path: `/${path}`, load: modules[`./${file}`] as Place['load'] },
    ...flat(children),
  ]);
}

/** The names that the code in a folder looks for in an address. */
function askedIn(folder: string): readonly string[] {
  return globSync('*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      return [...code.matchAll(/(?:params|searchParams|asked|query)\.(?:get|has)\('([^']+)'\)/g)];
    })
    .map(([, name = '']) => name);
}

/** What the loaders in a folder look for, themselves or by what they import from beside it. */
function askedAt(file: string): readonly string[] {
  const folder = dirname(join(APP, file));
  const beside = [...readFileSync(join(APP, file), 'utf8').matchAll(/from '(\.\.\/[^']+)\/[^'/]+'/g)];
  const folders = [folder, ...beside.map(([, other = '']) => join(folder, other))];
  return [...new Set(folders.flatMap(askedIn))];
}

/** What no number and no table of words expects. The server lets no NUL in (server/request-limits.ts). */
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

test('the walk finds the routes, and what they ask for', () => {
  expect(table.length).toBeGreaterThan(100);
  for (const { file, load } of table) expect(load, file).toBeTypeOf('function');
  for (const name of ['before', 'assignee', 'search'])
    expect(askedAt('staff/cases/list/inbox.tsx')).toContain(name);
  expect(askedAt('staff/cases/export/list.tsx')).toContain('assignee');
});

describeOnBothDatabases('whoever is signed in', (open) => {
  test('is never told of our fault for an odd address', { timeout: 240_000 }, async () => {
    const { call } = await signedInCaller(await open(), 'owner');
    const noted: (readonly [status: number | string, tried: string])[] = [];
    for (const { file, path, load } of table) {
      const { loader } = await load();
      if (!loader || STREAMS.has(file)) continue;
      const names = askedAt(file);
      for (const odd of path.includes(':') ? [...ODD, OUTSIDE_HEADERS] : ODD) {
        const params = Object.fromEntries(
          [...path.matchAll(/[:*](\w*)/g)].map(([, name]) => [name || '*', odd]),
        );
        const asked = names.map((name) => `${name}=${encodeURIComponent(odd.toWellFormed())}`);
        for (const query of [
          '',
          `?${asked.join('&')}`,
          ...(asked.length > 1 ? asked.map((one) => `?${one}`) : []),
        ].slice(0, odd === OUTSIDE_HEADERS ? 1 : undefined)) {
          const status = await call(loader, { path: `${path}${query}`, pattern: path, params }).then(
            (answer) => answer.status,
            (error: unknown) => `${error}`,
          );
          noted.push([status, `${path}${query} with ${JSON.stringify(odd)}`]);
        }
      }
    }
    expect(noted.filter(([status]) => !(Number(status) < 500))).toEqual([]);
  });

  test.each(Object.entries(BROKEN))('is never told of our fault for %s', async (_, init) => {
    const { call } = await signedInCaller(await open(), 'owner');
    const noted: (readonly [status: number | string, path: string])[] = [];
    for (const { path, load } of table) {
      const { action } = await load();
      if (!action) continue;
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
