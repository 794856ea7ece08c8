import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { freshDatabaseUrl } from '#test/postgres.ts';
import { openDatabase } from './open.server.ts';

describeOnBothDatabases('an open database', (openMigrated) => {
  /** Without the rows that a migrated database begins with. */
  const open = async () => {
    const database = await openMigrated();
    await database.db.deleteFrom('settings').execute();
    return database;
  };
  const add = (database: Awaited<ReturnType<typeof open>>, key: string) =>
    database.transact((trx) =>
      trx.insertInto('settings').values({ key, value: '{}', updated_at: 1_795_176_000_000 }).execute(),
    );
  const keys = async ({ db }: Pick<Awaited<ReturnType<typeof open>>, 'db'>) =>
    (await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

  test('shows a committed row to another connection at once', async () => {
    const database = await open();
    const other = openDatabase<Schema>(database.url);
    await add(database, 'a');
    expect(await keys(other)).toEqual(['a']);
    await other.close();
  });

  test('keeps nothing of a transaction that throws', async () => {
    const database = await open();
    const failing = database.transact(async (trx) => {
      await trx.insertInto('settings').values({ key: 'a', value: '{}', updated_at: 0 }).execute();
      throw new RangeError('mine');
    });
    await expect(failing).rejects.toThrow('mine');
    expect(await keys(database)).toEqual([]);
    await add(database, 'b');
    expect(await keys(database)).toEqual(['b']);
  });

  test('gives each of many statements asked for at once its own answer, in the order of asking', async () => {
    const database = await open();
    const written = await database.transact(async (trx) => {
      const put = (key: string) =>
        trx.insertInto('settings').values({ key, value: '{}', updated_at: 0 }).returning('key').execute();
      return Promise.all(
        Array.from({ length: 50 }, async (_, i) => [await put(`${i}`), await keys({ db: trx })]),
      );
    });
    expect(written.map(([put]) => put)).toEqual(written.map((_, i) => [{ key: `${i}` }]));
    expect(await keys(database)).toHaveLength(50);
  });

  test('keeps nothing of statements asked for at once when one of them fails', async () => {
    const database = await open();
    const put = (trx: typeof database.db, key: string) =>
      trx.insertInto('settings').values({ key, value: '{}', updated_at: 0 }).execute();
    const later: Promise<unknown>[] = [];
    const failing = database.transact((trx) => {
      const slow = put(trx, 'first').then(async () => {
        // By then the other has failed, and the transaction is undone.
        await pause(100);
        await put(trx, 'late');
      });
      later.push(slow);
      return Promise.all([slow, Promise.reject(new RangeError('mine'))]);
    });
    await expect(failing).rejects.toThrow('mine');
    await expect(Promise.all(later)).rejects.toThrow(/after the end of its transaction|already rolled back/);
    const outcomeOf = async (work: Promise<unknown>) => {
      try {
        return await work;
      } finally {
        // Its error arrives after the errors of all later requests.
        await pause(20);
      }
    };
    const twice = database.transact((trx) =>
      Promise.all([put(trx, 'a'), outcomeOf(put(trx, 'a')), put(trx, 'b')]),
    );
    await expect(twice).rejects.toThrow(/unique/i);
    expect(await keys(database)).toEqual([]);
    await add(database, 'b');
    expect(await keys(database)).toEqual(['b']);
  });

  test('gives milliseconds and ids as numbers, exactly', async () => {
    const database = await open();
    await add(database, 'a');
    const row = await database.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
    expect(row.updated_at).toBe(1_795_176_000_000);
    const { rows } = await sql<{ n: number }>`select count(*) as n from settings`.execute(database.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('keeps any text a person can type', async () => {
    const database = await open();
    const value = "O'Connor; drop table settings; -- 💐👨‍👩‍👧 \u202e ﷽ \\ % _ $1 ?";
    await database.transact((trx) =>
      trx.insertInto('settings').values({ key: 'a', value, updated_at: 0 }).execute(),
    );
    expect((await database.db.selectFrom('settings').selectAll().executeTakeFirst())?.value).toBe(value);
  });

  test('refuses work after it is closed', async () => {
    const { url } = await open();
    const database = { ...openDatabase<Schema>(url), url };
    await add(database, 'a');
    await database.close();
    await expect(add(database, 'b')).rejects.toThrow();
  });
});

test('a PostgreSQL connection that is cut in the middle of a transaction is an error of that transaction alone', async () => {
  const messages: string[] = [];
  const url = await freshDatabaseUrl(inject('postgresUrl'));
  const { transact, db, close } = openDatabase<Schema>(url, (error) => messages.push(error.message));
  const other = openDatabase<Schema>(url);
  const cut = transact(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
    // The server says why before it closes; by then nothing is asked.
    await expect.poll(() => messages.length).toBeGreaterThan(0);
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await Promise.all([close(), other.close()]);
});

test('a PostgreSQL server that is not there is an error within seconds', async () => {
  const database = openDatabase<Schema>('postgres://nobody@127.0.0.1:1/none');
  await expect(keysOf(database)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await database.close();
});

function keysOf({ db }: Pick<ReturnType<typeof openDatabase<Schema>>, 'db'>) {
  return db.selectFrom('settings').select('key').execute();
}
