import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { assignableStaff } from '../kinds/assignees.server.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { addWithDeadlines, historyOf, readCase } from '../test-verbs.ts';
import { assignCase } from './assign.server.ts';

describeOnBothDatabases('giving a case to someone', (open) => {
  test('takes it up, names the person, and can be taken back', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const cora = await addActor(opened, { role: 'coordinator', name: 'Cora' });
    const { id, reference } = await addWithDeadlines(opened);
    const assign = async (assigneeId: string | null) =>
      (await assignCase(opened, { reference, assigneeId, actor, now: SATURDAY })).outcome;
    expect(await assign(cora.id)).toBe('changed');
    expect(await assign(cora.id)).toBe('unchanged');
    expect(await readCase(opened, id)).toMatchObject({
      assignee_id: cora.id,
      status: 'open',
      opened_at: SATURDAY,
      version: 1,
    });
    expect(await assign(actor.id)).toBe('changed');
    expect(await assign(null)).toBe('changed');
    expect(await assign(null)).toBe('unchanged');
    expect((await readCase(opened, id)).assignee_id).toBeNull();
    expect(await historyOf(opened, id)).toEqual([
      'assigned: Cora',
      'assigned: Mina Manager',
      'unassigned: Mina Manager',
    ]);
  });

  test('is only for active staff who may read it and answer it', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const viewer = await addActor(opened, { role: 'viewer' });
    const gone = await addActor(opened, { role: 'coordinator' });
    await opened.db.updateTable('staff').set({ deactivated_at: 1 }).where('id', '=', gone.id).execute();
    const { id, reference } = await addWithDeadlines(opened, { kind: 'enquiry' });
    for (const assigneeId of [viewer.id, gone.id, 'nobody', '\0']) {
      expect(await assignCase(opened, { reference, assigneeId, actor, now: 1 })).toEqual({
        outcome: 'refused',
        why: 'This person can no longer be given the case. Choose someone else.',
      });
    }
    expect(await readCase(opened, id)).toMatchObject({ assignee_id: null, status: 'new', version: 0 });
    expect(await assignableStaff(opened.db, { id: null, kind: 'enquiry' })).toEqual([
      { id: actor.id, name: actor.name },
    ]);
  });

  test('is refused for spam, and closed cases stay closed', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const spam = await addWithDeadlines(opened, { spam_at: 1 });
    const closed = await addWithDeadlines(opened, { closed_at: 1 });
    const assign = ({ reference }: { reference: string }) =>
      assignCase(opened, { reference, assigneeId: actor.id, actor, now: SATURDAY });
    expect(await assign(spam)).toMatchObject({ outcome: 'refused' });
    expect(await assign(closed)).toEqual({ outcome: 'changed' });
    expect((await readCase(opened, closed.id)).status).toBe('closed');
  });

  test('at the same moment as a colleague ends with one of the two, and both are told', async () => {
    const opened = await open();
    const actors = [await addActor(opened, { name: 'Ann' }), await addActor(opened, { name: 'Bob' })];
    const { id, reference } = await addWithDeadlines(opened);
    await Promise.all(
      actors.map((actor) => assignCase(opened, { reference, assigneeId: actor.id, actor, now: SATURDAY })),
    );
    const last = (await historyOf(opened, id)).at(-1);
    const { assignee_id } = await readCase(opened, id);
    expect(last).toBe(`assigned: ${actors.find((actor) => actor.id === assignee_id)?.name}`);
  });

  test('is not for who may not read it', async () => {
    const opened = await open();
    const viewer = await addActor(opened, { role: 'viewer' });
    const { reference } = await addWithDeadlines(opened);
    const assigning = { reference, assigneeId: viewer.id, actor: viewer, now: 1 };
    expect(await assignCase(opened, assigning)).toEqual({ outcome: 'missing' });
  });
});
