import { expect, test } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { listCases } from '../list/list.server.ts';
import { markRead } from '../list/view.server.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { historyOf, readCase } from '../test-verbs.ts';
import { changeStatus } from './change-status.server.ts';
import { bringBack, undoHold } from './come-back.server.ts';

const BACK = SATURDAY + 1_000;

describeOnBothDatabases('a case on hold', (open) => {
  async function prepare(columns: Parameters<typeof addCase>[1] = {}) {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db, { kind: 'enquiry', ...columns });
    const { id, reference } = row;
    const hold = (until: number, now = SATURDAY) =>
      changeStatus(opened, { reference, to: 'waiting', until, actor, now });
    const undo = (waitingAt: number, before: number | null, now = SATURDAY + 9) =>
      undoHold(opened, { reference, waitingAt, before, actor, now });
    return { opened, actor, row, hold, undo, caseNow: () => readCase(opened, id) };
  }

  test('leaves the open lists until its day, and comes back first, unread', async () => {
    const { opened, actor, row, hold } = await prepare({ received_at: 1 });
    const other = await addCase(opened.db, { kind: 'enquiry' });
    const looking = { access: reading(['enquiry']), staffId: actor.id };
    const listed = async (view: 'open' | 'waiting') =>
      (await listCases(opened.db, { ...looking, view, now: BACK })).items.map(({ reference }) => reference);
    expect(await hold(BACK)).toEqual({ outcome: 'changed' });
    await markRead(opened, row.reference, { ...looking, now: SATURDAY });
    expect([await listed('open'), await listed('waiting')]).toEqual([[other.reference], [row.reference]]);
    expect(await bringBack(opened, BACK - 1)).toBe(0);
    expect(await bringBack(opened, BACK)).toBe(1);
    expect([await listed('open'), await listed('waiting')]).toEqual([[row.reference, other.reference], []]);
    const [first] = (await listCases(opened.db, { ...looking, view: 'open', now: BACK })).items;
    expect(first).toMatchObject({ status: 'open', unread: true, wokenAt: BACK, waitsUntil: null });
    expect(await historyOf(opened, row.id)).toEqual([
      'waiting: until Saturday 21 November 2026',
      'came-back',
    ]);
  });

  test('comes back once, however many processes look', async () => {
    const { opened, row, hold } = await prepare();
    await hold(BACK);
    const back = await Promise.all([1, 2, 3].map(() => bringBack(opened, BACK)));
    expect(back.toSorted()).toEqual([0, 0, 1]);
    expect(await historyOf(opened, row.id)).toHaveLength(2);
  });

  test('is not brought back while it is closed, and has no day without a hold', async () => {
    const { opened, hold, caseNow } = await prepare({ closed_at: 1, waiting_at: 1, waits_until: 2 });
    expect(await bringBack(opened, BACK)).toBe(0);
    expect(await hold(BACK)).toMatchObject({ outcome: 'refused' });
    expect(await caseNow()).toMatchObject({ status: 'closed' });
  });

  test('is none without a day', async () => {
    const { opened, actor, row, caseNow } = await prepare();
    const { reference } = row;
    expect(await changeStatus(opened, { reference, to: 'waiting', actor, now: SATURDAY })).toMatchObject({
      outcome: 'refused',
      why: 'Choose the day on which it comes back.',
    });
    expect(await caseNow()).toMatchObject({ status: 'new' });
  });

  test('can be on hold until another day, which can be undone', async () => {
    const { hold, undo, caseNow } = await prepare({ opened_at: 1 });
    await hold(BACK);
    expect(await hold(BACK)).toEqual({ outcome: 'unchanged' });
    await hold(BACK + 5, SATURDAY + 1);
    expect(await caseNow()).toMatchObject({ waits_until: BACK + 5 });
    expect(await undo(SATURDAY + 1, BACK)).toEqual({ outcome: 'changed' });
    expect(await caseNow()).toMatchObject({ status: 'waiting', waits_until: BACK });
  });

  test('is as before once that is undone, if nobody was quicker', async () => {
    const { opened, row, hold, undo, caseNow } = await prepare();
    await hold(BACK);
    expect(await undo(SATURDAY + 1, null)).toEqual({ outcome: 'unchanged' });
    expect(await undo(SATURDAY, null, SATURDAY + 3_600_000)).toMatchObject({ outcome: 'refused' });
    expect(await undo(SATURDAY, null)).toEqual({ outcome: 'changed' });
    expect(await caseNow()).toMatchObject({ status: 'new', waits_until: null, opened_at: null });
    expect(await undo(SATURDAY, null)).toEqual({ outcome: 'unchanged' });
    expect((await historyOf(opened, row.id)).at(-1)).toBe('hold-undone');
  });
});
