import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test, vi } from 'vitest';
import routes from '#app/routes.ts';
import { describeOnSqlite } from '#test/databases.ts';
import { requestGrowsTooFast } from '#test/growth.ts';
import { signedInCaller } from './staff/test-call.ts';

const modules = import.meta.glob<{ readonly loader?: unknown; readonly action?: unknown }>([
  './public/**/*.{ts,tsx}',
  './resources/**/*.ts',
]);
/** What patterns try again and again, and what looks like links, markup, addresses and lists. */
const PUMPS = [' ', '\n', 'a', 'a ', '.', 'a.', '@', '<a', '[a](', '**', '- a\n', '0', '%', '\u0301'];
/** Node.js refuses requests whose head is larger than 16 kB. */
const ADDRESS_SIGNS = 4_000;
const BODY_SIGNS = 60_000;

function strangers(entries: readonly RouteConfigEntry[]): { file: string; path: string }[] {
  return entries.flatMap(({ file, path = '', children = [] }) => [
    ...(/^(?:public|resources)\//.test(file) ? [{ file, path: `/${path}` }] : []),
    ...strangers(children),
  ]);
}

/** No form has a field of this name: readers look for it among those that they know. */
const UNKNOWN_FIELD = 'unknown-field';

/** Returns the names that `work` looks for in a form or a query. */
async function namesIn(work: () => Promise<unknown>): Promise<readonly string[]> {
  const names = new Set<string>();
  const realIncludes = Array.prototype.includes;
  const spies = [
    ...[FormData.prototype, URLSearchParams.prototype].flatMap((source) =>
      (['get', 'getAll', 'has'] as const).map((way) => {
        const real = source[way] as (this: unknown, name: string) => unknown;
        return vi.spyOn(source, way).mockImplementation(function (this: unknown, name: string) {
          names.add(name);
          return real.call(this, name) as never;
        });
      }),
    ),
    vi.spyOn(Array.prototype, 'includes').mockImplementation(function (this: unknown[], ...searched) {
      if (searched[0] === UNKNOWN_FIELD) for (const name of this) names.add(`${name}`);
      return realIncludes.apply(this, searched);
    }),
  ];
  await work();
  for (const spy of spies) spy.mockRestore();
  return [...names];
}

interface Way {
  readonly signs: number;
  readonly names: readonly string[];
  readonly send: (name: string, text: string) => Promise<unknown>;
}

type Call = Awaited<ReturnType<typeof signedInCaller>>['call'];

/** Returns how a stranger can send text to a route: in its path, its query and its form. */
async function waysInto({ file, path }: { file: string; path: string }, call: Call): Promise<Way[]> {
  const { loader, action } = (await modules[`./${file}`]?.()) ?? {};
  const parts = [...path.matchAll(/[:*](\w*)/g)].map(([, name]) => name || '*');
  const at = (value: string) => ({
    path,
    pattern: path,
    params: Object.fromEntries(parts.map((name) => [name, value])),
  });
  const ways: Way[] = [];
  if (loader)
    ways.push({
      signs: ADDRESS_SIGNS,
      names: [...parts, ...(await namesIn(() => call(loader, at('a'))))],
      send: (name, text) =>
        parts.includes(name)
          ? call(loader, at(text))
          : call(loader, { ...at('a'), path: `${path}?${new URLSearchParams({ [name]: text })}` }),
    });
  if (action)
    ways.push({
      signs: BODY_SIGNS,
      names: await namesIn(() => call(action, { ...at('a'), form: { [UNKNOWN_FIELD]: 'a' } })),
      send: (name, text) => call(action, { ...at('a'), form: { [name]: text } }),
    });
  return ways;
}

describeOnSqlite('what strangers send', (open) => {
  test('takes every route no more time than its length explains', { timeout: 240_000 }, async () => {
    const { call } = await signedInCaller(await open(), 'owner');
    const walked: string[] = [];
    const tooFast: string[] = [];
    const places = new Map(strangers(routes).map((place) => [place.file, place]));
    for (const place of places.values())
      for (const { signs, names, send } of await waysInto(place, call))
        for (const name of names) {
          walked.push(`${place.path} ${name}`);
          for (const pump of PUMPS)
            if (await requestGrowsTooFast((length) => send(name, pump.repeat(length / pump.length)), signs))
              tooFast.push(`${place.path} ${name}: ${JSON.stringify(pump)}`);
        }
    expect(walked.length).toBeGreaterThan(200);
    expect(tooFast).toEqual([]);
  });
});
