import { expect, test } from 'vitest';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { taskSchema } from '../task.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { addWithDeadlines, tasksOf } from '../test-verbs.ts';
import { addTask, finishTask, type NewTask, removeTask, reopenTask, tasksOfCases } from './tasks.server.ts';

const TASK = { title: 'Ring the pharmacy', dueOn: '2026-11-23', assigneeId: null, now: SATURDAY };

test.each([
  [
    { title: ' Ring her ', dueOn: '' },
    { ok: true, value: { title: 'Ring her', dueOn: null } },
  ],
  [{ title: 'x'.repeat(200), dueOn: '2028-02-29' }, { ok: true }],
  [{ title: 'x'.repeat(201) }, { ok: false }],
  [{ title: '' }, { ok: false, errors: { title: 'Enter what is to be done' } }],
  [{ title: 'x', dueOn: '2026-02-30' }, { ok: false }],
  [{ title: 'x', dueOn: 'tomorrow' }, { ok: false }],
])('a task is checked: %o', (typed, read) => {
  expect(readFields(taskSchema, typed)).toMatchObject(read);
});

describeOnBothDatabases('a task', (open) => {
  test('is added, finished by someone, taken up again and removed', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id: caseId, reference } = await addWithDeadlines(opened);
    const common = { reference, actor, now: SATURDAY };
    const add = async (task: Partial<NewTask> = {}) =>
      (await addTask(opened, { ...TASK, reference, actor, ...task })).outcome;
    expect(await add({ assigneeId: actor.id })).toBe('changed');
    expect(await add({ assigneeId: actor.id })).toBe('unchanged');
    const [task] = await tasksOfCases(opened.db, [caseId]);
    expect(task).toMatchObject({
      title: TASK.title,
      dueOn: TASK.dueOn,
      assignee: { id: actor.id, name: actor.name },
      doneAt: null,
      doneBy: null,
    });
    const edit = { ...common, taskId: task!.id };
    expect(await finishTask(opened, edit)).toEqual({ outcome: 'changed' });
    expect(await finishTask(opened, edit)).toEqual({ outcome: 'unchanged' });
    expect(await removeTask(opened, edit)).toEqual({ outcome: 'unchanged' });
    expect((await tasksOfCases(opened.db, [caseId]))[0]).toMatchObject({
      doneAt: SATURDAY,
      doneBy: actor.name,
    });
    expect(await reopenTask(opened, edit)).toEqual({ outcome: 'changed' });
    expect(await removeTask(opened, edit)).toEqual({ outcome: 'changed' });
    expect(await removeTask(opened, edit)).toEqual({ outcome: 'missing' });
    expect(await tasksOf(opened, caseId)).toEqual([]);
  });

  test('belongs to its case, and to the one that this was merged into', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const target = await addWithDeadlines(opened);
    const other = await addWithDeadlines(opened);
    const source = await addWithDeadlines(opened);
    await addTask(opened, { ...TASK, reference: source.reference, actor });
    await opened.db
      .updateTable('cases')
      .set({ merged_into: target.id, merged_at: 1 })
      .where('id', '=', source.id)
      .execute();
    const [task] = await tasksOfCases(opened.db, [source.id]);
    const finish = (reference: string, taskId = task!.id) =>
      finishTask(opened, { reference, taskId, actor, now: 1 });
    expect(await finish(other.reference)).toEqual({ outcome: 'missing' });
    expect(await finish(target.reference, Number.NaN)).toEqual({ outcome: 'missing' });
    expect(await finish(target.reference)).toEqual({ outcome: 'changed' });
  });

  test('is given only to who may read the case, and edited only by them', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const viewer = await addActor(opened, { role: 'viewer' });
    const { id, reference } = await addWithDeadlines(opened);
    const task = { ...TASK, reference };
    expect(await addTask(opened, { ...task, actor, assigneeId: viewer.id })).toMatchObject({
      outcome: 'refused',
    });
    expect(await addTask(opened, { ...task, actor: viewer })).toEqual({ outcome: 'missing' });
    expect(await tasksOf(opened, id)).toEqual([]);
  });
});
