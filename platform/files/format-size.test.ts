import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [340_400, '340 kB'],
  [2_100_000, '2.1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [1_449_000_000, '1.4 GB'],
])('%d bytes are "%s"', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
