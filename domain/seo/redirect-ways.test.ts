import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makesLoop, normalPath, pathOfTarget, type Redirect, shortest, stepsFrom } from './redirect-ways.ts';

const NO_MOVES = new Map<string, string>();
const nowhere = () => false;
const place = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h');
const target = fc.oneof(
  place,
  place.map((path) => `${path}?x=1#y`),
  fc.constant('https://other.example/'),
);
const wished = fc.array(fc.record({ from: place, to: target, permanent: fc.boolean() }), { maxLength: 30 });
const moved = fc.dictionary(fc.constantFrom('/g', '/h'), fc.constantFrom('/living', '/a', '/b'));

/** Models the rules simply: refuses a redirect that makes a loop or starts where another does. */
function saveRedirects(
  wishes: readonly Omit<Redirect, 'id'>[],
  moves: ReadonlyMap<string, string>,
): Redirect[] {
  const all: Redirect[] = [];
  for (const wish of wishes) {
    if (moves.has(wish.from) || all.some(({ from }) => from === wish.from)) continue;
    if (!makesLoop(wish, all, moves)) all.push({ ...wish, id: all.length + 1 });
  }
  return all;
}

describe('redirects', () => {
  test('that were let in one after the other never send anyone in a circle', () => {
    fc.assert(
      fc.property(wished, (wishes) => {
        const all = saveRedirects(wishes, NO_MOVES);
        const ways = new Map(all.map((one) => [one.from, one]));
        for (const { to } of all) expect(stepsFrom(to, ways, NO_MOVES)).not.toBeNull();
        expect(shortest(all, NO_MOVES, nowhere).size).toBe(all.length);
      }),
    );
  });

  test('lead nowhere from which another one leads on, whatever the database holds', () => {
    fc.assert(
      fc.property(wished, moved, (wishes, moves) => {
        const all = wishes.map((wish, place) => ({ ...wish, id: place }));
        const own = new Map(Object.entries(moves));
        const ways = shortest(all, own, nowhere);
        for (const [from, { to }] of ways) {
          const end = pathOfTarget(to) ?? '';
          expect(end).not.toBe(from);
          expect(ways.has(end) || own.has(end)).toBe(false);
        }
      }),
    );
  });

  test('are refused exactly when following them would come back', () => {
    fc.assert(
      fc.property(wished, place, place, (wishes, from, to) => {
        const all = saveRedirects(wishes, NO_MOVES).filter((one) => one.from !== from);
        let at: string | null = to;
        let isRound = false;
        for (let step = 0; step <= all.length + 1 && at !== null; step += 1) {
          if (at === from) isRound = true;
          const next: string | undefined = all.find((one) => one.from === at)?.to;
          at = next === undefined ? null : pathOfTarget(next);
        }
        expect(makesLoop({ from, to }, all, NO_MOVES)).toBe(isRound);
      }),
    );
  });

  test('leave a place to the page that has come there, and to what the site itself moves', () => {
    const all = [
      { id: 1, from: '/old', to: '/faq', permanent: true },
      { id: 2, from: '/nursing', to: '/faq', permanent: true },
    ];
    const ways = shortest(all, new Map([['/nursing', '/livein']]), (path) => path === '/old');
    expect(ways.size).toBe(0);
  });

  test('that pass a temporary one are temporary', () => {
    const all = [
      { id: 1, from: '/a', to: '/b', permanent: true },
      { id: 2, from: '/b', to: '/faq', permanent: false },
    ];
    expect(shortest(all, NO_MOVES, nowhere).get('/a')).toEqual({ id: 1, to: '/faq', permanent: false });
  });

  test('are seen as a circle through the moves of the site itself', () => {
    expect(makesLoop({ from: '/livein', to: '/nursing' }, [], new Map([['/nursing', '/livein']]))).toBe(true);
  });
});

describe('a normal path', () => {
  test('stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normalPath(`/${text}`);
        if (once === null || once.length > 300) return;
        expect(normalPath(once)).toBe(once);
        expect(once).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['/Our-Prices/', '/our-prices'],
    ['//evil.example//x', '/evil.example/x'],
    ['/a/../b', '/b'],
    ['/caf%C3%A9', '/caf%c3%a9'],
    ['/café', '/caf%c3%a9'],
    ['/', '/'],
    ['/100%', '/100%25'],
  ])('of %s is %s', (path, normal) => {
    expect(normalPath(path)).toBe(normal);
  });
});
