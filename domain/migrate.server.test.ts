import { expect, test } from 'vitest';
import { compareMigrations } from './migrate.server.ts';

test('the migration with the number 100 runs after the one with 99', () => {
  const names = ['2026-11-22-100-c', '2026-11-23-01-d', '2026-11-22-99-b', '2026-11-22-15-a'];
  expect(names.sort(compareMigrations)).toEqual([
    '2026-11-22-15-a',
    '2026-11-22-99-b',
    '2026-11-22-100-c',
    '2026-11-23-01-d',
  ]);
});
