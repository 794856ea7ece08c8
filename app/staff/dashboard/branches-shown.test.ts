import { expect, test } from 'vitest';
import { branchesShown } from './branches-shown.ts';

const branches = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ name: `Branch ${place}`, overdue: place % 7 }));

test('a screenful of branches stands as it is', () => {
  expect(branchesShown(branches(10))).toEqual({ shown: branches(10), folded: [] });
});

test('of forty branches those with most overdue stand first, and none is left out', () => {
  const { shown, folded } = branchesShown(branches(40));
  expect(shown.map(({ overdue }) => overdue)).toEqual([6, 6, 6, 6, 6, 5, 5, 5, 5, 5]);
  expect(shown[0]?.name).toBe('Branch 6');
  expect(new Set([...shown, ...folded].map(({ name }) => name)).size).toBe(40);
});
