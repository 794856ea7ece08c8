import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { whyNotClosable } from '#domain/cases/concern/closing.server.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { dueAtOf } from '#domain/cases/deadlines/due.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { listCases } from '#domain/cases/list/list.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { RealCasesError, seedMany } from './seed-many.server.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describeOnBothDatabases('many made-up cases', (open) => {
  const seed = (database: TestDatabase, cases: number, force = false) =>
    seedMany(database, { cases, seed: 1, now: NOW, force });
  const seeded = async (cases: number) => {
    const database = await open();
    await seed(database, cases);
    return database;
  };
  const indexNames = async ({ db, dialect }: TestDatabase) => {
    const names =
      dialect === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'index' order by name`
        : sql<{
            name: string;
          }>`select indexname as name from pg_indexes where schemaname = 'public' order by 1`;
    return (await names.execute(db)).rows;
  };

  test('are the same each time, of all kinds but safeguarding, in all lists, nobody real', async () => {
    const [one, other] = [await open(), await open()];
    const indexes = await indexNames(one);
    await seed(one, 2_500);
    expect(await indexNames(one)).toEqual(indexes);
    await seed(other, 2_500);
    const rows = await one.db.selectFrom('cases').selectAll().orderBy('id').execute();
    expect(rows).toHaveLength(2_500);
    expect(await other.db.selectFrom('cases').selectAll().orderBy('id').execute()).toEqual(rows);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(CASE_KINDS.filter((kind) => kind !== 'safeguarding')),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['new', 'open', 'waiting', 'closed', 'spam']),
    );
    for (const { phone, email, received_at, message } of rows) {
      expect(phone).toMatch(/^(07700 900|01632 960)\d{3}$/);
      expect(email ?? '@example.com').toMatch(/@example\.com$/);
      expect(received_at).toBeLessThan(NOW);
      expect(message).not.toMatch(/[{}]|undefined/);
    }
  });

  test('are due as the office would have promised, and are closed as it closes them', async () => {
    const { db } = await seeded(1_500);
    const rows = await db.selectFrom('cases').selectAll().execute();
    for (const row of rows) expect(row.due_at).toBe(dueAtOf(row));
    for (const row of rows.slice(-60)) {
      const { opening } = DEMO_PROVIDER;
      const { by, answerBy } = await deadlinesFor(row.kind, row.received_at, opening, DEFAULT_TARGETS);
      expect(row).toMatchObject({ first_due_at: by, answer_due_at: answerBy });
    }
    const closed = rows.filter(({ kind, status }) => kind === 'concern' && status === 'closed');
    expect(closed.length).toBeGreaterThan(50);
    for (const { id, acknowledged_at, final_response_at, closed_at } of closed) {
      expect(await whyNotClosable(db, id)).toBeNull();
      expect(acknowledged_at).toBeLessThanOrEqual(final_response_at!);
      expect(final_response_at).toBeLessThanOrEqual(closed_at!);
    }
    const letters = await db
      .selectFrom('case_notes')
      .select('id')
      .where('counts_as', '=', 'final-response')
      .execute();
    expect(letters).toHaveLength(closed.length);
  });

  test('are found by what the indexing would find in them', async () => {
    const database = await seeded(300);
    const looking = { access: EVERY_CASE, staffId: 'nobody' };
    const find = async (text: string) => (await searchCases(database, { ...looking, text })).items;
    const before = await Promise.all(['everybody', 'rota', 'plan'].map(find));
    expect(before[0]?.length).toBeGreaterThan(0);
    await sql`insert into cases_to_index (case_id) select id from cases`.execute(database.db);
    expect(await Promise.all(['everybody', 'rota', 'plan'].map(find))).toEqual(before);
  });

  test('are listed and found like real ones, and more can follow', async () => {
    const database = await open();
    await seed(database, 300);
    const looking = { access: EVERY_CASE, staffId: 'nobody' };
    const { items } = await listCases(database.db, { ...looking, view: 'all', now: NOW });
    expect(items).toHaveLength(50);
    for (const item of items.slice(0, 5)) {
      const found = await searchCases(database, { ...looking, text: item.reference });
      expect(found.items).toEqual([item]);
    }
    const row = await addCase(database.db);
    expect(row.id).toBeGreaterThan(300);
  });

  test('do not come among real ones unless they are forced to', async () => {
    const database = await open();
    await addCase(database.db);
    await expect(seed(database, 10)).rejects.toThrow(RealCasesError);
    const count = async () => (await database.db.selectFrom('cases').select('id').execute()).length;
    expect(await count()).toBe(1);
    await seed(database, 10, true);
    expect(await count()).toBe(11);
  });
});
