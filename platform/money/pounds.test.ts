import fc from 'fast-check';
import { expect, test } from 'vitest';
import { penceOf, plainPounds, spokenPounds } from './pounds.ts';

test.each([
  ['£24.50', 2450],
  ['24.5', 2450],
  [' 24 ', 2400],
  ['£ 1,024.05', 102_405],
  ['0.5', 50],
])('%s is %i pence', (typed, pence) => {
  expect(penceOf(typed)).toBe(pence);
});

test.each(['', '£', '24,50', '24.505', '-1', 'from 24', '1e3', '12,34', '24.'])(
  '“%s” is no amount',
  (typed) => {
    expect(penceOf(typed)).toBeNull();
  },
);

test('every amount is understood as it is shown, in a form and on a page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
      expect(penceOf(plainPounds(pence))).toBe(pence);
      expect(penceOf(spokenPounds(pence))).toBe(pence);
    }),
  );
});
