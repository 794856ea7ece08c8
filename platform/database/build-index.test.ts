import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { PGBOUNCER, startPgbouncer } from '#test/pgbouncer.ts';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { buildIndex } from './build-index.server.ts';
import { type OpenDatabase, openDatabase } from './open.server.ts';

const INDEX = { name: 'notes_by_n', table: 'notes', on: '(n) where n > 5' };

interface Notes {
  notes: { id: number; n: number };
}

let url = '';
let open: OpenDatabase<Notes>;
beforeEach(async () => {
  url = await freshDatabaseUrl(inject('postgresUrl'));
  open = openDatabase<Notes>(url);
  await sql`create table notes (id int primary key, n int not null)`.execute(open.db);
  await sql`insert into notes select id, id % 10 from generate_series(1, 1000) id`.execute(open.db);
});
afterEach(async () => {
  await open.close();
  await dropDatabase(inject('postgresUrl'), url);
});

async function indexes() {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'notes'::regclass and not i.indisprimary`.execute(open.db);
  return rows;
}

const BUILT = [{ name: 'notes_by_n', valid: true }];

test('an index is there once, however many processes build it at once', async () => {
  const processes = Array.from({ length: 4 }, () => openDatabase<Notes>(url));
  const built = await Promise.all(processes.map((one) => buildIndex(one, INDEX)));
  expect(built).toContain(true);
  for (const one of processes) await one.close();
  expect(await indexes()).toEqual(BUILT);
});

test('what a try left that was broken off is made again', async () => {
  // Two rows that a unique index refuses leave what a killed process leaves.
  const broken = open.alone('create unique index concurrently notes_by_n on notes (n)');
  await expect(broken).rejects.toThrow(/could not create unique index/);
  expect(await indexes()).toEqual([{ name: 'notes_by_n', valid: false }]);
  expect(await buildIndex(open, INDEX)).toBe(true);
  expect(await indexes()).toEqual(BUILT);
});

test('one that is being built is left alone', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const other = open.transact(async (trx) => {
    await sql`lock table notes in share update exclusive mode`.execute(trx);
    locked();
    await finished;
  });
  await isLocked;
  expect(await buildIndex(open, INDEX)).toBe(false);
  await open.db.insertInto('notes').values({ id: 2000, n: 7 }).execute();
  finish();
  await other;
  expect(await buildIndex(open, INDEX)).toBe(true);
});

test('its building has none of the limit that statements of visitors have', async () => {
  const slow = openDatabase<Notes>(`${url}?application_name=limits`);
  await slow.alone("do $$ begin assert current_setting('statement_timeout') = '0'; end $$");
  await slow.close();
});

describe.skipIf(PGBOUNCER === undefined)('through a real PgBouncer in transaction mode', () => {
  test('it is built too', async () => {
    const pooler = await startPgbouncer(url);
    const pooled = openDatabase<Notes>(pooler.url);
    expect(await buildIndex(pooled, INDEX)).toBe(true);
    expect(await indexes()).toEqual(BUILT);
    await pooled.close();
    await pooler.stop();
  });
});

test('one of the other database is not built, and nothing waits for it', async () => {
  expect(await buildIndex(open, { ...INDEX, only: 'sqlite' })).toBe(true);
  expect(await indexes()).toEqual([]);
});
