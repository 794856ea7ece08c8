import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { MIGRATION_NAMES, migrate } from './migrate.server.ts';

test('Kysely runs migrations by their names as text, which is the order of dates and numbers', () => {
  const byNumber = new Intl.Collator('en', { numeric: true });
  expect(MIGRATION_NAMES).toEqual(MIGRATION_NAMES.toSorted(byNumber.compare));
});

describeOnBothDatabases('a database that a newer version has used', (open) => {
  const executed = async ({ db }: Awaited<ReturnType<typeof open>>, name: string) =>
    db
      // @ts-expect-error Kysely's own table is not in our schema.
      .insertInto('kysely_migration')
      .values({ name, timestamp: '2099-01-01T00:00:00.000Z' } as never)
      .execute();

  test('is taken as it is, so that a rollback starts', async () => {
    const database = await open();
    await executed(database, '2099-01-01-999-of-the-next-version');
    await migrate(database);
    await migrate(database);
  });

  test('is refused where a migration is missing between ours', async () => {
    const database = await open();
    await executed(database, '2026-11-21-00-of-another-branch');
    await expect(migrate(database)).rejects.toThrow(/corrupted migrations/);
  });
});
