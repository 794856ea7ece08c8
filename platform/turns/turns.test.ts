import { expect, test } from 'vitest';
import { waitForTurn } from './turns.server.ts';

test('pieces of work that are ready together each have a pass of the event loop of their own', async () => {
  let pass = 0;
  let isOver = false;
  const countPasses = () => {
    pass++;
    if (!isOver) setImmediate(countPasses);
  };
  setImmediate(countPasses);
  const passes = await Promise.all(Array.from({ length: 5 }, () => waitForTurn().then(() => pass)));
  isOver = true;
  expect(new Set(passes).size).toBe(5);
});

test('they run in the order in which they came', async () => {
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((work) => waitForTurn().then(() => order.push(work))));
  expect(order).toEqual([1, 2, 3]);
});
