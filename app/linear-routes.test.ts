import { afterEach, expect, test, vi } from 'vitest';
import { byName } from '#platform/records/keys.ts';
import { describeOnSqlite } from '#test/databases.ts';
import { requestGrowsTooFast } from '#test/growth.ts';
import { signedInCaller } from './staff/test-call.ts';
import { namesLookedFor, UNKNOWN_FIELD } from './test-names.ts';
import { type Caller, PLACES, type Place, routeAt } from './test-walk.ts';

/** Input that makes patterns try again and again, and text that looks like links, markup, addresses and lists. */
const PUMPS = [' ', '\n', 'a', 'a ', '.', 'a.', '@', '<a', '[a](', '**', '- a\n', '0', '%', '\u0301'];
/** Node.js refuses requests whose head is larger than 16 kB. */
const ADDRESS_SIGNS = 4_000;
const BODY_SIGNS = 60_000;

/** Anyone can reach these. */
const OPEN_PLACES = new Map(
  PLACES.filter(({ file }) => /^(?:public|resources)\//.test(file)).map((place) => [place.file, place]),
);

afterEach(() => vi.restoreAllMocks());

interface Way {
  readonly signs: number;
  readonly names: readonly string[];
  readonly send: (name: string, text: string) => Promise<unknown>;
}

/** Returns how a stranger can send text to a route: in its path, its query and its form. */
async function waysInto(place: Place, call: Caller, lookedFor: Set<string>): Promise<Way[]> {
  const { loader, action } = await routeAt(place);
  const path = `/${place.path}`;
  const parts = [...path.matchAll(/[:*](\w*)/g)].map(([, name]) => name || '*');
  const at = (value: string) => ({ path, pattern: path, params: byName(parts, () => value) });
  const namesIn = async (work: Promise<unknown>) => {
    lookedFor.clear();
    await work;
    return [...lookedFor];
  };
  const ways: Way[] = [];
  if (loader)
    ways.push({
      signs: ADDRESS_SIGNS,
      names: [...parts, ...(await namesIn(call(loader, at('a'))))],
      send: (name, text) =>
        parts.includes(name)
          ? call(loader, at(text))
          : call(loader, { ...at('a'), path: `${path}?${new URLSearchParams({ [name]: text })}` }),
    });
  if (action)
    ways.push({
      signs: BODY_SIGNS,
      names: await namesIn(call(action, { ...at('a'), form: { [UNKNOWN_FIELD]: 'a' } })),
      send: (name, text) => call(action, { ...at('a'), form: { [name]: text } }),
    });
  return ways;
}

describeOnSqlite('what strangers send', (open) => {
  test('takes every route no more time than its length explains', { timeout: 240_000 }, async () => {
    const { call } = await signedInCaller(await open(), 'owner');
    const lookedFor = namesLookedFor();
    const found: (Way & Place)[] = [];
    for (const place of OPEN_PLACES.values())
      for (const way of await waysInto(place, call, lookedFor)) found.push({ ...way, ...place });
    vi.restoreAllMocks();
    const walked: string[] = [];
    const tooFast: string[] = [];
    for (const { path, signs, names, send } of found)
      for (const name of names) {
        walked.push(`${path} ${name}`);
        for (const pump of PUMPS)
          if (await requestGrowsTooFast((length) => send(name, pump.repeat(length / pump.length)), signs))
            tooFast.push(`${path} ${name}: ${JSON.stringify(pump)}`);
      }
    expect(walked.length).toBeGreaterThan(200);
    expect(tooFast).toEqual([]);
  });
});
