import { expect, test } from 'vitest';
import { migrate } from '#domain/migrate.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { searchCases } from './search.server.ts';
import { addCase } from './test-cases.ts';

describeOnBothDatabases('a database from before there was a search', (open) => {
  test('is indexed once by the migration', async () => {
    const database = await open();
    const find = async (text: string) =>
      (await searchCases(database, { text, kinds: ['concern'], staffId: 'nobody' })).items.length;
    await database.db.deleteFrom('settings').where('key', '=', 'search-words').execute();
    await addCase(database.db, { message: 'hydrangea' });
    expect(await find('hydrangea')).toBe(0);
    await migrate(database);
    expect(await find('hydrangea')).toBe(1);
    await addCase(database.db, { message: 'peony' });
    await migrate(database);
    expect(await find('peony')).toBe(0);
  });
});
