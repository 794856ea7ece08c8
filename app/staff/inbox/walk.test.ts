import { describe, expect, test } from 'vitest';
import { stepTo, whereStood } from './walk.ts';

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
