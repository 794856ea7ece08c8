import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { NEWEST_RELEASED } from './released.ts';
import { brokenFor, CONTRACTS, type SchemaShape, shapeOf } from './test-version-before.ts';

afterEach(discardMachines);

describe.each(BOTH)('the version before, on %s', (dialect) => {
  async function released(): Promise<{ open: OpenDatabase; before: SchemaShape }> {
    const { open } = await machine(dialect);
    await migrateTo(open, NEWEST_RELEASED);
    return { open, before: await shapeOf(open) };
  }

  test('finds all that it reads and writes in the schema of this version', async () => {
    const { open, before } = await released();
    expect(before.size).toBeGreaterThan(50);
    await migrate(open);
    const broken = brokenFor(before, await shapeOf(open));
    // What is to go goes a version later, and an index on a table with rows is built later: docs/decisions/0104.
    expect(broken.filter((sentence) => !(sentence in CONTRACTS))).toEqual([]);
    expect(Object.keys(CONTRACTS).filter((sentence) => !broken.includes(sentence))).toEqual([]);
  });

  test.each([
    ['alter table cases drop column hospital', /cases\.hospital is gone/],
    ['alter table cases rename column hospital to ward_of', /cases\.hospital is gone/],
    ['alter table mail_copies rename to copies', /The table mail_copies is gone/],
    ["alter table cases add column branch text not null default 'main'", null],
    ['create table branches (id integer primary key, name text not null)', null],
    ['alter table cases add column written_by text references staff (id)', null],
    ['create unique index one_phone on cases (phone)', /cases has a new rule or index: .*unique/i],
  ])('%s', async (statement, why) => {
    const { open, before } = await released();
    await sql.raw(statement).execute(open.db);
    const broken = brokenFor(before, await shapeOf(open)).join('\n');
    if (why) expect(broken).toMatch(why);
    else expect(broken).toBe('');
  });
});

describe('the version before, on PostgreSQL alone', () => {
  test.each([
    ['alter table cases alter column home_on set not null', /cases\.home_on must not be left out/],
    ['alter table cases add column branch text not null', /cases\.branch is new, and rows without it/],
    ['alter table cases alter column ward type varchar(20)', /cases\.ward was text and is character/],
    ["alter table cases add constraint c check (phone <> '1')", /cases has a new rule or index: CHECK/],
    ['create index by_phone on cases (phone)', /cases has a new rule or index: CREATE index USING btree/],
  ])('%s', async (statement, why) => {
    const { open } = await machine('postgres');
    await migrateTo(open, NEWEST_RELEASED);
    const before = await shapeOf(open);
    await sql.raw(statement).execute(open.db);
    expect(brokenFor(before, await shapeOf(open)).join('\n')).toMatch(why);
  });
});

test('what is taken away was no longer needed by a version that is released', () => {
  const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, v]) => v,
  );
  expect(versions.length).toBeGreaterThan(0);
  for (const version of Object.values(CONTRACTS)) expect(versions).toContain(version);
});
