import { expect, test } from 'vitest';
import { preview } from './preview.ts';

test('a preview begins after the greeting, and is a text without one whole', () => {
  expect(preview('Dear {name},\n\nWe open\nat nine.')).toBe('We open at nine.');
  expect(preview('Dear Mrs O’Neill, we open at nine.')).toBe('Dear Mrs O’Neill, we open at nine.');
  expect(preview('Thank you.')).toBe('Thank you.');
});
