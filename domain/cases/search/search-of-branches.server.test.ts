import { expect, test } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { indexCase } from '../edit/edit-case.server.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { addCase } from '../test-cases.ts';
import { searchCases } from './search.server.ts';
import { indexChanged } from './word-index.server.ts';

/** More than are looked through without the index of words. */
const MANY = 600;

describeOnBothDatabases('a search of someone who works for two branches of three', (open) => {
  const found = async (database: TestDatabase, text: string, branches: number[], before?: string) => {
    const access = { ...reading(CASE_KINDS), branches: new Set(branches) };
    const { items } = await searchCases(database, { text, access, staffId: 'nobody', before, limit: 4 });
    return items.map(({ reference }) => reference);
  };

  async function withBranches() {
    const database = await open();
    const ids: number[] = [];
    for (const name of ['Leeds', 'York', 'Hull']) ids.push(await addBranch(database, { name }));
    const add = async (message: string, branch: number | null) => {
      const row = await addCase(database.db, { message, branch_id: branch });
      await database.transact((trx) => indexCase(trx, row.id));
      return row.reference;
    };
    return { database, ids, add };
  }

  test('finds the newest of both, in pages, and nothing of the third or of the head office', async () => {
    const { database, ids, add } = await withBranches();
    const [leeds = 0, york = 0, hull = 0] = ids;
    const mine: string[] = [];
    for (let time = 0; time < 3; time++) {
      mine.unshift(await add('The key safe sticks.', leeds));
      await add('The key safe sticks.', hull);
      mine.unshift(await add('The key safe sticks.', york));
      await add('The key safe sticks.', null);
    }
    expect(await found(database, 'key safe', [leeds, york])).toEqual(mine.slice(0, 4));
    expect(await found(database, 'key safe', [leeds, york], mine[3])).toEqual(mine.slice(4));
    expect(await found(database, 'sticks', [])).toEqual([]);
  });

  test('finds what is older than many newer cases of other branches and of its own', async () => {
    const { database, ids, add } = await withBranches();
    const [leeds = 0, york = 0, hull = 0] = ids;
    const others = await add('The cockatoo shrieks.', hull);
    const mine = await add('The cockatoo shrieks.', york);
    await database.transact(async (trx) => {
      for (let made = 0; made < MANY; made++) {
        const { id } = await addCase(trx, { branch_id: made % 2 === 0 ? leeds : hull });
        await indexCase(trx, id);
      }
    });
    await indexChanged(database, MANY + 2);
    expect(await found(database, 'cockatoo', [hull])).toEqual([others]);
    expect(await found(database, 'cockatoo', [leeds, york])).toEqual([mine]);
  });
});
