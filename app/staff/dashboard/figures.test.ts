import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { shortLength, spokenLength } from './figures.server.ts';
import { branchViews } from './figures.tsx';

test.each([
  [1, '1 minute', '1 min'],
  [59 * MINUTE_MS, '59 minutes', '59 min'],
  [HOUR_MS, '1 hour', '1 h'],
  [3 * HOUR_MS + 10 * MINUTE_MS, '3 hours 10 minutes', '3 h 10 min'],
  [DAY_MS + 1, '1 day', '1 day'],
  [2 * DAY_MS + 5 * HOUR_MS + 40 * MINUTE_MS, '2 days 5 hours', '2 days 5 h'],
])('%d ms are spoken of as %s, or %s', (ms, text, short) => {
  expect(spokenLength(ms)).toBe(text);
  expect(shortLength(ms).replaceAll('\u00a0', ' ')).toBe(short);
});

const branches = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ name: `Branch ${place}`, overdue: place % 7 }));

test('a screenful of branches stands as it is', () => {
  expect(branchViews(branches(10))).toEqual({ visible: branches(10), folded: [] });
});

test('of forty branches those with most overdue stand first, and none is left out', () => {
  const { visible, folded } = branchViews(branches(40));
  expect(visible.map(({ overdue }) => overdue)).toEqual([6, 6, 6, 6, 6, 5, 5, 5, 5, 5]);
  expect(visible[0]?.name).toBe('Branch 6');
  expect(new Set([...visible, ...folded].map(({ name }) => name)).size).toBe(40);
});
