import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases, type TestDatabase } from './databases.ts';

describeOnBothDatabases('a test database', (open) => {
  test('is migrated and empty', async () => {
    const { db } = await open();
    expect(await db.selectFrom('cases').selectAll().execute()).toEqual([]);
  });

  test('shares nothing with another one', async () => {
    const [one, other] = [await open(), await open()];
    await sql`create table only_here (id integer)`.execute(one.db);
    await expect(sql`select * from only_here`.execute(other.db)).rejects.toThrow(/only_here/);
  });

  test('can be opened a second time by its address', async () => {
    const first = await open();
    await sql`create table seen_by_both (id integer)`.execute(first.db);
    const second = openDatabase(first.url);
    expect((await sql`select * from seen_by_both`.execute(second.db)).rows).toEqual([]);
    await second.close();
  });

  test('may be closed by the test itself', async () => {
    await (await open()).close();
  });

  let left: TestDatabase | undefined;
  test('is open while its test runs', async () => {
    left = await open();
    await sql`select 1`.execute(left.db);
  });
  test('is closed when its test is over', async () => {
    await expect(sql`select 1`.execute(left!.db)).rejects.toThrow();
  });
});
