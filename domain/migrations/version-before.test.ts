import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { NEWEST_RELEASED } from './released.ts';
import { brokenFor, CONTRACTS, type SchemaShape, shapeOf } from './test-version-before.ts';

afterAll(discardMachines);

class UndoneError extends Error {}

const ON_POSTGRES: readonly [string, RegExp][] = [
  ['alter table cases alter column home_on set not null', /cases\.home_on must not be left out/],
  ['alter table cases add column branch text not null', /cases\.branch is new, and rows without it/],
  ['alter table cases alter column ward type varchar(20)', /cases\.ward was text and is character/],
  ["alter table cases add constraint c check (phone <> '1')", /cases has a new rule or index: CHECK/],
  ['create index by_phone on cases (phone)', /cases has a new rule or index: CREATE index USING btree/],
];

describe.each(BOTH)('the version before, on %s', (dialect) => {
  let open: OpenDatabase;
  let before: SchemaShape;
  beforeAll(async () => {
    ({ open } = await machine(dialect));
    await migrateTo(open, NEWEST_RELEASED);
    before = await shapeOf(open);
  });

  /** Changes the schema, and undoes it. */
  async function brokenBy(statement: string): Promise<string> {
    let broken = '';
    const changed = open.transact(async (db) => {
      await sql.raw(statement).execute(db);
      broken = brokenFor(before, await shapeOf({ ...open, db })).join('\n');
      throw new UndoneError();
    });
    await expect(changed).rejects.toThrow(UndoneError);
    return broken;
  }

  test.each<[string, RegExp | null]>([
    ['alter table cases drop column hospital', /cases\.hospital is gone/],
    ['alter table cases rename column hospital to ward_of', /cases\.hospital is gone/],
    ['alter table mail_copies rename to copies', /The table mail_copies is gone/],
    ["alter table cases add column branch text not null default 'main'", null],
    ['create table offices (id integer primary key, name text not null)', null],
    ['alter table cases add column written_by text references staff (id)', null],
    ['create unique index one_phone on cases (phone)', /cases has a new rule or index: .*unique/i],
    ...(dialect === 'postgres' ? ON_POSTGRES : []),
  ])('%s', async (statement, why) => {
    const broken = await brokenBy(statement);
    if (why) expect(broken).toMatch(why);
    else expect(broken).toBe('');
  });

  test('finds all that it reads and writes in the schema of this version', async () => {
    expect(before.size).toBeGreaterThan(50);
    await migrate(open);
    const broken = brokenFor(before, await shapeOf(open));
    // What is to go goes a version later, and an index on a table with rows is built later: docs/decisions/0104.
    expect(broken.filter((sentence) => !(sentence in CONTRACTS))).toEqual([]);
    expect(Object.keys(CONTRACTS).filter((sentence) => !broken.includes(sentence))).toEqual([]);
  });
});

test('what is taken away was no longer needed by a version that is released', () => {
  const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, v]) => v,
  );
  expect(versions.length).toBeGreaterThan(0);
  for (const version of Object.values(CONTRACTS)) expect(versions).toContain(version);
});
