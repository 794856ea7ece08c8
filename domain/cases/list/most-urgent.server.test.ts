import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, addCase, reading, SATURDAY } from '../test-cases.ts';
import { listMostUrgent } from './most-urgent.server.ts';

const KINDS = ['concern', 'thanks', 'enquiry', 'application'] as const;

describeOnBothDatabases('the most urgent cases', (open) => {
  test('what is due first comes first, across the kinds asked for', async () => {
    const { db } = await open();
    const thanks = await addCase(db, { kind: 'thanks', due_at: SATURDAY - 5 });
    const concern = await addCase(db, { due_at: SATURDAY + 9 });
    await addCase(db, { kind: 'enquiry', due_at: SATURDAY - 20 });
    await addCase(db, { due_at: null });
    const { own: urgent } = await listMostUrgent(db, reading(['concern', 'thanks']), 'nobody', {
      limit: 10,
      now: 0,
    });
    expect(urgent.map(({ reference }) => reference)).toEqual([thanks.reference, concern.reference]);
    expect(
      (await listMostUrgent(db, reading(['concern', 'thanks']), 'nobody', { limit: 1, now: 0 })).own,
    ).toHaveLength(1);
    expect(await listMostUrgent(db, reading([]), 'nobody', { limit: 10, now: 0 })).toEqual({
      own: [],
      team: [],
    });
  });

  test('an overdue concern comes before older thanks, and those after what someone waits for', async () => {
    const { db } = await open();
    const DAY = 86_400_000;
    const thanks = await addCase(db, { kind: 'thanks', due_at: SATURDAY - 9 * DAY });
    const enquiry = await addCase(db, { kind: 'enquiry', due_at: SATURDAY - 2 * DAY });
    const concern = await addCase(db, { due_at: SATURDAY - DAY });
    const later = await addCase(db, { due_at: SATURDAY + DAY });
    const { own } = await listMostUrgent(db, reading(KINDS), 'nobody', { limit: 10, now: SATURDAY });
    expect(own.map(({ reference }) => reference)).toEqual(
      [concern, enquiry, thanks, later].map(({ reference }) => reference),
    );
  });

  test('what is due first is told apart: mine and nobody’s, then what colleagues have', async () => {
    const database = await open();
    const [me, colleague] = [await addActor(database), await addActor(database)];
    const add = (assignee: string | null, due: number) =>
      addCase(database.db, { assignee_id: assignee, due_at: SATURDAY + due });
    const mine = await add(me.id, 5);
    const theirs = await add(colleague.id, 1);
    const nobodys = await add(null, 3);
    const { own, team } = await listMostUrgent(database.db, reading(['concern']), me.id, {
      limit: 10,
      now: 0,
    });
    expect(own.map(({ reference }) => reference)).toEqual([nobodys.reference, mine.reference]);
    expect(team.map(({ reference }) => reference)).toEqual([theirs.reference]);
  });

  test('what is mine and has no deadline comes last, the longest untouched first, and not what is on hold', async () => {
    const database = await open();
    const me = await addActor(database);
    const add = (columns: object) => addCase(database.db, { assignee_id: me.id, due_at: null, ...columns });
    const newer = await add({ received_at: SATURDAY });
    const older = await add({ received_at: SATURDAY - 9 });
    const due = await add({ due_at: SATURDAY + 5 });
    await add({ waiting_at: SATURDAY });
    await add({ closed_at: SATURDAY });
    await add({ assignee_id: null });
    const { own } = await listMostUrgent(database.db, reading(['concern']), me.id, {
      limit: 10,
      now: SATURDAY,
    });
    expect(own.map(({ reference }) => reference)).toEqual(
      [due, older, newer].map(({ reference }) => reference),
    );
  });
});
