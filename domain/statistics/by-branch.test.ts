import { expect, test } from 'vitest';
import { addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { figuresByBranch } from './by-branch.server.ts';
import { helpedAnswers } from './statistics.server.ts';

const NOTHING = { received: 0, due: 0, inTime: 0, active: 0, overdue: 0 };

describeOnBothDatabases('the figures by branch', (open) => {
  test('are none for a provider with one office', async () => {
    const { db } = await open();
    await addCase(db, {});
    expect(await figuresByBranch(db, reading(['concern']), SATURDAY)).toEqual([]);
  });

  test('count for each branch what arrived, was answered in time, is open and is overdue, and the head office’s', async () => {
    const database = await open();
    const leeds = await addBranch(database, { name: 'Leeds' });
    const york = await addBranch(database, { name: 'York' });
    const at = SATURDAY - 10 * DAY_MS;
    const due = { kind: 'enquiry', received_at: at, first_due_at: at + DAY_MS } as const;
    const add = (columns: Parameters<typeof addCase>[1]) => addCase(database.db, columns);
    await add({ ...due, branch_id: leeds, first_answered_at: at + HOUR_MS });
    await add({ ...due, branch_id: leeds, first_answered_at: at + 2 * DAY_MS });
    await add({ ...due, branch_id: leeds, due_at: at + DAY_MS });
    await add({ ...due, branch_id: leeds, spam_at: at });
    await add({ kind: 'enquiry', received_at: SATURDAY - 200 * DAY_MS, due_at: null });
    const all = await figuresByBranch(database.db, reading(['enquiry']), SATURDAY);
    expect(all).toEqual([
      { branch: { id: leeds, name: 'Leeds' }, received: 3, due: 3, inTime: 1, active: 3, overdue: 1 },
      { branch: { id: york, name: 'York' }, ...NOTHING },
      { branch: null, ...NOTHING, active: 1 },
    ]);
    const ofYork = { ...reading(['enquiry']), branches: new Set([york]) };
    expect(await figuresByBranch(database.db, ofYork, SATURDAY)).toEqual([
      { branch: { id: york, name: 'York' }, ...NOTHING },
    ]);
  });

  test('of whether we helped are those of the branches that someone works for', async () => {
    const database = await open();
    const leeds = await addBranch(database, { name: 'Leeds' });
    const { id } = await addCase(database.db, { kind: 'enquiry' });
    await database.db.insertInto('helped_answers').values({ case_id: id, helped: 1, at: SATURDAY }).execute();
    const ofLeeds = { ...reading(['enquiry']), branches: new Set([leeds]) };
    expect(await helpedAnswers(database.db, ofLeeds, SATURDAY)).toEqual({ yes: 0, no: 0 });
  });
});
