import { expect, test } from 'vitest';
import { typedPin, typedReference } from './enter.server.ts';

test.each([
  ['C-7K2M9P', 'C-7K2M9P'],
  [' c 7k2m9p ', 'C-7K2M9P'],
  ['7k2m9p', 'C-7K2M9P'],
  ['c7k2m9p.', 'C-7K2M9P'],
  ['C–OIL2M9', 'C-0112M9'],
  ['CC12345', 'C-C12345'],
  ['C12345', 'C-C12345'],
  ['C-12345', 'C-C12345'],
  ['C-7K2M9', 'C-C7K2M9'],
  ['', null],
  ['7K2', null],
  ['C-7K2M9PP', null],
])('the reference typed as %s is %s', (typed, reference) => {
  expect(typedReference(typed)).toBe(reference);
});

test.each([
  ['0412 7733', '04127733'],
  ['0412-7733 ', '04127733'],
  ['０４１２７７３３', '04127733'],
  ['0412 773', null],
  ['0412 77333', null],
  ['', null],
])('the PIN typed as %s is %s', (typed, pin) => {
  expect(typedPin(typed)).toBe(pin);
});
