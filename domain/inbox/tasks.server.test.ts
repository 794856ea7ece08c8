import { expect, test } from 'vitest';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { taskSchema } from './task.ts';
import {
  addTask,
  finishTask,
  type NewTask,
  removeTask,
  reopenTask,
  tasksDue,
  tasksOfCases,
} from './tasks.server.ts';
import { addActor, SATURDAY } from './test-cases.ts';
import { addPromised, tasksOf } from './test-verbs.ts';

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
  test('is added, finished by somebody, taken up again and removed', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id: caseId, reference } = await addPromised(opened);
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
    const target = await addPromised(opened);
    const other = await addPromised(opened);
    const source = await addPromised(opened);
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
    const { id, reference } = await addPromised(opened);
    const task = { ...TASK, reference };
    expect(await addTask(opened, { ...task, actor, assigneeId: viewer.id })).toMatchObject({
      outcome: 'refused',
    });
    expect(await addTask(opened, { ...task, actor: viewer })).toEqual({ outcome: 'missing' });
    expect(await tasksOf(opened, id)).toEqual([]);
  });

  test('is due for its person once its day has come, while its case is active', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const colleague = await addActor(opened);
    const target = await addPromised(opened);
    const rows = [
      await addPromised(opened, { kind: 'enquiry' }),
      await addPromised(opened, { kind: 'enquiry', closed_at: 1 }),
      await addPromised(opened),
    ];
    const add = (row: number, task: Partial<NewTask>) =>
      addTask(opened, { ...TASK, reference: rows[row]!.reference, actor, assigneeId: actor.id, ...task });
    await add(0, { title: 'Today' });
    await add(0, { title: 'Late', dueOn: '2026-11-01' });
    await add(0, { title: 'Tomorrow', dueOn: '2026-11-24' });
    await add(0, { title: 'Some day', dueOn: null });
    await add(0, { title: 'Not mine', assigneeId: colleague.id });
    await add(1, { title: 'Of a closed case' });
    await add(2, { title: 'Of a merged concern' });
    await opened.db
      .updateTable('cases')
      .set({ merged_into: target.id })
      .where('id', '=', rows[2]!.id)
      .execute();
    const due = await tasksDue(opened.db, actor.id, '2026-11-23');
    expect(due.map(({ title, reference }) => [title, reference])).toEqual([
      ['Late', rows[0]!.reference],
      ['Today', rows[0]!.reference],
      ['Of a merged concern', target.reference],
    ]);
    await opened.db.updateTable('staff').set({ role: 'viewer' }).where('id', '=', actor.id).execute();
    expect((await tasksDue(opened.db, actor.id, '2026-11-23')).map(({ title }) => title)).toEqual([
      'Late',
      'Today',
    ]);
    expect(await tasksDue(opened.db, 'nobody', '2026-11-23')).toEqual([]);
  });
});
