import { expect, test } from 'vitest';
import { weekdays } from './spoken.ts';

test.each([
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[1, 2, 3, 4, 5, 6, 7], 'Monday to Sunday'],
  [[1, 2], 'Monday and Tuesday'],
  [[6], 'Saturday'],
  [[1, 3, 5], 'Monday, Wednesday and Friday'],
  [[6, 7, 1], 'Saturday, Sunday and Monday'],
])('the weekdays %j are "%s"', (days, text) => {
  expect(weekdays(days)).toBe(text);
});
