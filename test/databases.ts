import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, inject } from 'vitest';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { giveBack, takeCopy } from './postgres-copies.ts';

export type TestDatabase = OpenDatabase & { readonly url: string };

type Source = {
  copy(): Promise<string>;
  discard(url: string): Promise<void>;
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
  const opened: TestDatabase[] = [];

  afterEach(async () => {
    for (const database of opened.splice(0)) {
      await database.close();
      await source.discard(database.url);
    }
  });
  afterAll(() => source.end());

  return async () => {
    const url = await source.copy();
    const database = { ...openDatabase<Schema>(url), url };
    // As for the tests' PostgreSQL: nothing here outlives the run, and most of a test was waiting for the disk.
    if (database.dialect === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
    opened.push(database);
    return database;
  };
}

function sqliteSource(): Source {
  const folder = once(() => mkdtemp(join(tmpdir(), 'kindlewick-sqlite-')));
  let copies = 0;
  return {
    async copy() {
      copies += 1;
      const path = join(await folder(), `${copies}.db`);
      await copyFile(inject('sqliteOriginal'), path);
      return pathToFileURL(path).href;
    },
    async discard(url) {
      for (const part of ['', '-wal', '-shm']) await rm(new URL(`${url}${part}`), { force: true });
    },
    async end() {
      if (folder.used()) await rm(await folder(), { recursive: true, force: true });
    },
  };
}

const postgresSource: Source = {
  copy: () => takeCopy(inject('postgresUrl'), inject('postgresOriginal')),
  discard: (url) => giveBack(inject('postgresUrl'), url),
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
