import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#domain/migrate.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { NewerDatabaseError } from './newer.server.ts';

async function updateFrom({ db }: TestDatabase, runsFrom: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-999-next', 'now')`.execute(db);
  const value = JSON.stringify(runsFrom);
  await db.updateTable('settings').set({ value }).where('key', '=', 'runs-from').execute();
}

describeOnBothDatabases('a database that the next version has migrated', (open) => {
  test('is left alone by one that is older than the version before', async () => {
    const database = await open();
    await updateFrom(database, '2098-01-01-998-later');
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
  });
});
