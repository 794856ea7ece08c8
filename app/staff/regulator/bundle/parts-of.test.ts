import { expect, test } from 'vitest';
import { partsOf } from './paper.server.ts';

test('a long complaint is shown in parts, each of its lines in one, in their order', () => {
  const lines = Array.from({ length: 60 }, (_, i) => ({ is: 'text' as const, text: `${i} `.repeat(20_000) }));
  const parts = partsOf(lines);
  expect(parts.flat()).toEqual(lines);
  const largest = Math.max(...parts.map((part) => part.reduce((sum, { text }) => sum + text.length, 0)));
  expect(largest).toBeLessThan(2 * 60_000);
});

test('a short complaint is one part', () => {
  expect(partsOf([{ is: 'heading', text: 'What they wrote' }])).toHaveLength(1);
});
