import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, describe, inject } from 'vitest';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { giveBack, takeCopy } from './postgres-copies.ts';

export type TestDatabase = OpenDatabase & { readonly url: string };

/** A database that is reset for another test, unless this one closed it. */
type Lent = TestDatabase & { giveBack(): Promise<void> };

type Source = {
  lend(): Promise<Lent>;
  end(): Promise<void>;
};

/** Declares the suite on both databases. Each `open` returns a new, empty, migrated one, removed after its test. */
export function describeOnBothDatabases(
  name: string,
  body: (open: () => Promise<TestDatabase>) => void,
): void {
  describe(`${name}, on SQLite`, () => body(opener(sqliteSource())));
  describe(`${name}, on PostgreSQL`, () => body(opener(postgresSource)));
}

export function describeOnSqlite(name: string, body: (open: () => Promise<TestDatabase>) => void): void {
  describe(name, () => body(opener(sqliteSource())));
}

function opener(source: Source): () => Promise<TestDatabase> {
  const lent: Lent[] = [];

  afterEach(async () => {
    for (const database of lent.splice(0)) await database.giveBack();
  });
  afterAll(() => source.end());

  return async () => {
    const database = await source.lend();
    lent.push(database);
    return database;
  };
}

function sqliteSource(): Source {
  const folder = once(() => mkdtemp(join(tmpdir(), 'kindlewick-sqlite-')));
  let copies = 0;
  return {
    async lend() {
      copies += 1;
      const path = join(await folder(), `${copies}.db`);
      await copyFile(inject('sqliteOriginal'), path);
      const { href: url } = pathToFileURL(path);
      const open = openDatabase<Schema>(url);
      // As for the tests' PostgreSQL: nothing here outlives the run, and most of a test was waiting for the disk.
      await sql`pragma synchronous = off`.execute(open.db);
      const giveBack = async () => {
        await open.close();
        for (const part of ['', '-wal', '-shm']) await rm(new URL(`${url}${part}`), { force: true });
      };
      return { ...open, url, giveBack };
    },
    async end() {
      if (folder.used()) await rm(await folder(), { recursive: true, force: true });
    },
  };
}

/** Connections by address. A new one costs PostgreSQL more than most tests: no test leaves a setting on one. */
const connected = new Map<string, OpenDatabase>();

const postgresSource: Source = {
  async lend() {
    const url = await takeCopy(inject('postgresUrl'), inject('postgresOriginal'));
    const open = connected.get(url) ?? openDatabase<Schema>(url);
    connected.delete(url);
    let isOver = false;
    const close = async () => {
      if (!isOver) await open.close();
      isOver = true;
    };
    const whileLent: KyselyPlugin = {
      transformQuery({ node }) {
        if (isOver) throw new Error('The test that opened this database is over');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return {
      ...open,
      url,
      db: open.db.withPlugin(whileLent),
      transact: (work) => open.transact((trx) => work(trx.withPlugin(whileLent))),
      close,
      async giveBack() {
        // Closing waits for a query that is still under way.
        if (open.writing.failure() || open.pool()?.used) await close();
        const isReusable = !isOver;
        isOver = true;
        if (!(await giveBack(inject('postgresUrl'), url))) await open.close();
        else if (isReusable) connected.set(url, open);
      },
    };
  },
  end: async () => {},
};

function once<T>(make: () => Promise<T>): { (): Promise<T>; used(): boolean } {
  let made: Promise<T> | undefined;
  const use = () => {
    made ??= make();
    return made;
  };
  return Object.assign(use, { used: () => made !== undefined });
}
