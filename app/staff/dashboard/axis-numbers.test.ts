import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AXIS_NUMBERS_MAX, axisNumbers } from './axis-numbers.ts';

test('the numbers of an axis are few, whole, equally far apart from 0, and reach the largest count', () => {
  fc.assert(
    fc.property(fc.nat(), (max) => {
      const numbers = axisNumbers(max);
      const step = numbers[1]!;
      expect(numbers.length).toBeLessThanOrEqual(AXIS_NUMBERS_MAX);
      expect(numbers).toEqual(numbers.map((_, i) => i * step));
      expect(String(step)).toMatch(/^[125]0*$/);
      expect(numbers.at(-1)).toBeGreaterThanOrEqual(max);
      expect(numbers.at(-1)! - step).toBeLessThan(Math.max(1, max));
    }),
  );
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
])('the axis of counts up to %i has the numbers %j', (max, numbers) => {
  expect(axisNumbers(max)).toEqual(numbers);
});
