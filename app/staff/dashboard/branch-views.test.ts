import { expect, test } from 'vitest';
import { branchViews } from './branch-views.ts';

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
