import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addTask, type NewTask } from './tasks.server.ts';
import { tasksDue } from './tasks-due.server.ts';
import { addActor, SATURDAY } from './test-cases.ts';
import { addPromised } from './test-verbs.ts';

const TASK = { title: 'Ring the pharmacy', dueOn: '2026-11-23', assigneeId: null, now: SATURDAY };

describeOnBothDatabases('a task', (open) => {
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
