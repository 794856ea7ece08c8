import { expect, test } from 'vitest';
import { readReference } from './read-reference.ts';

test.each(['C-ABC234', 'c-abc234', ' abc234 ', 'C ABC234', 'c - abc 234'])(
  '%j names the case C-ABC234',
  (text) => {
    expect(readReference(text)).toBe('C-ABC234');
  },
);

test('a reference that begins with C needs no prefix', () => {
  expect(readReference('CABC23')).toBe('C-CABC23');
  expect(readReference('C-CABC23')).toBe('C-CABC23');
});

test.each(['', 'C-', 'ABC23', 'C-ABC2345', 'C-ABC23é', '\u0000ABC23'])('%j names none', (text) => {
  expect(readReference(text)).toBeNull();
});
