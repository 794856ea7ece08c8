import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { DatabaseBusyError } from './group-commit.server.ts';
import { type OpenDatabase, openDatabase } from './open.server.ts';
import { isOutage } from './outage.server.ts';
import { noteDatabases } from './test-notes.ts';

const makeNotes = noteDatabases();
const opened: OpenDatabase<unknown>[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));

function at(url: string): OpenDatabase<unknown> {
  const open = openDatabase<unknown>(url);
  opened.push(open);
  return open;
}

const errorOf = async ({ db }: OpenDatabase<unknown>, statement: string) =>
  sql
    .raw(statement)
    .execute(db)
    .then(() => null)
    .catch((error: unknown) => error);

test.each(['postgres://nobody@127.0.0.1:1/none', 'postgres://nobody@no-such-host.invalid/none'])(
  'a server that can’t be reached is an outage: %s',
  async (url) => {
    expect(isOutage(await errorOf(at(url), 'select 1'))).toBe(true);
  },
);

test('a server that listens at a path of this machine and is not there is one too', async () => {
  expect(isOutage(await errorOf(at('postgres:///none?host=/no/such/folder'), 'select 1'))).toBe(true);
});

test('a connection that is cut, a statement that is given up, and a database that is gone are outages', async () => {
  const url = await freshDatabaseUrl(inject('postgresUrl'));
  const open = at(url);
  const cut = 'select pg_terminate_backend(pg_backend_pid())';
  expect(isOutage(await errorOf(open, cut))).toBe(true);
  expect(isOutage(await errorOf(open, 'set statement_timeout = 1; select pg_sleep(9)'))).toBe(true);
  await dropDatabase(inject('postgresUrl'), url);
  expect(isOutage(await errorOf(open, 'select 1'))).toBe(true);
  expect(isOutage(await errorOf(open, 'select 1'))).toBe(true);
});

test('SQLite is away while another process writes for too long, and where its file can’t be opened', async () => {
  const { open, openAgain } = await makeNotes();
  const other = openAgain();
  await sql`begin immediate`.execute(other.db);
  expect(
    isOutage(await errorOf(open as OpenDatabase<unknown>, "insert into notes (text) values ('a')")),
  ).toBe(true);
  await sql`rollback`.execute(other.db);
  expect(isOutage(new DatabaseBusyError())).toBe(true);
});

test('what is wrong with a statement, a file or our own code is none', async () => {
  const postgres = at(await freshDatabaseUrl(inject('postgresUrl')));
  const sqlite = (await makeNotes()).open as OpenDatabase<unknown>;
  for (const open of [postgres, sqlite]) {
    expect(isOutage(await errorOf(open, 'select * from nowhere'))).toBe(false);
  }
  expect(isOutage(await errorOf(sqlite, 'insert into notes (text) values (null)'))).toBe(false);
  const missing = await readFile('/no/such/file').catch((error: unknown) => error);
  for (const error of [missing, new TypeError('fetch failed'), 'a word', null]) {
    expect(isOutage(error)).toBe(false);
  }
});
