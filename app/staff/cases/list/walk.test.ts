import { describe, expect, test } from 'vitest';
import { partAt, placeOf, stepTo, whereStood } from './walk.ts';

const ROWS = ['C-1', 'C-2', 'C-3'];

describe('where the open case stood', () => {
  test('is its place for as long as it is in the list', () => {
    expect(whereStood(undefined, ROWS, 'C-2')).toEqual({ reference: 'C-2', at: 1 });
    expect(whereStood({ reference: 'C-2', at: 1 }, ['C-0', ...ROWS], 'C-2')?.at).toBe(2);
  });

  test('is kept after the case left the list', () => {
    const stood = { reference: 'C-2', at: 1 };
    expect(whereStood(stood, ['C-1', 'C-3'], 'C-2')).toBe(stood);
  });

  test('is forgotten with another case, or none', () => {
    const stood = { reference: 'C-2', at: 1 };
    expect(whereStood(stood, ROWS, 'C-9')).toBeUndefined();
    expect(whereStood(stood, ROWS, undefined)).toBeUndefined();
  });
});

describe('where the list goes on', () => {
  const rows = ['C-1', 'C-2', 'C-3', 'C-4'];

  test('is behind the last of those that were changed at once, whether or not all of them left', () => {
    const parted = partAt(rows, ['C-1', 'C-3']);
    expect(placeOf(parted, ['C-2', 'C-4'])).toBe(1);
    expect(placeOf(parted, ['C-0', 'C-2', 'C-3', 'C-4'])).toBe(3);
    expect(placeOf(parted, ['C-2'])).toBe(1);
  });

  test('is nowhere in another list, and without any', () => {
    expect(placeOf(partAt(rows, ['C-4']), ['C-8', 'C-9'])).toBeUndefined();
    expect(placeOf(partAt(rows, []), rows)).toBeUndefined();
  });
});

describe('a step through a list', () => {
  const step = (at: number, by: 1 | -1, left?: number, count = 3) => stepTo({ count, at, left, by });

  test('begins at the first row', () => {
    expect(step(-1, 1)).toBe(0);
    expect(step(-1, -1)).toBe(0);
  });

  test('goes to the row beside, and stops at the ends', () => {
    expect([step(0, 1), step(2, -1)]).toEqual([1, 1]);
    expect([step(2, 1), step(0, -1)]).toEqual([2, 0]);
  });

  test('goes on from where the open case left the list', () => {
    expect(step(-1, 1, 2)).toBe(2);
    expect(step(-1, -1, 2)).toBe(1);
  });

  test('goes to the last row when the last one left, and to the first when the first one left', () => {
    expect(step(-1, 1, 3)).toBe(2);
    expect(step(-1, -1, 0)).toBe(0);
  });

  test('heeds the row that a person is on more than the one that left', () => {
    expect(step(0, 1, 2)).toBe(1);
  });

  test('comes to no row of an empty list', () => {
    expect(step(-1, 1, 0, 0)).toBe(-1);
  });
});
