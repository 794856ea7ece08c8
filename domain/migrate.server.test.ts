import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from './migrate.server.ts';

test('Kysely runs migrations by their names as text, which is the order of dates and numbers', () => {
  const byNumber = new Intl.Collator('en', { numeric: true });
  expect(MIGRATION_NAMES).toEqual(MIGRATION_NAMES.toSorted(byNumber.compare));
});
