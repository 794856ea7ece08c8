import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listCases } from '#domain/inbox/list.server.ts';
import { searchCases } from '#domain/inbox/search.server.ts';
import { addCase } from '#domain/inbox/test-cases.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { RealCasesError, seedMany } from './seed-many.server.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const KINDS = ['concern', 'thanks', 'enquiry', 'application'] as const;

describeOnBothDatabases('many made-up cases', (open) => {
  const seed = (database: TestDatabase, cases: number, force = false) =>
    seedMany(database, { cases, seed: 1, now: NOW, force });
  const indexNames = async ({ db, dialect }: TestDatabase) => {
    const names =
      dialect === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'index' order by name`
        : sql<{
            name: string;
          }>`select indexname as name from pg_indexes where schemaname = 'public' order by 1`;
    return (await names.execute(db)).rows;
  };

  test('are the same each time, of all kinds, in all lists, nobody real', async () => {
    const [one, other] = [await open(), await open()];
    const indexes = await indexNames(one);
    await seed(one, 2_500);
    expect(await indexNames(one)).toEqual(indexes);
    await seed(other, 2_500);
    const rows = await one.db.selectFrom('cases').selectAll().orderBy('id').execute();
    expect(rows).toHaveLength(2_500);
    expect(await other.db.selectFrom('cases').selectAll().orderBy('id').execute()).toEqual(rows);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(KINDS));
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

  test('are listed and found like real ones, and more can follow', async () => {
    const database = await open();
    await seed(database, 300);
    const looking = { kinds: KINDS, staffId: 'nobody' };
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
