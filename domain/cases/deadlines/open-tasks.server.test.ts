import { expect, test } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { Access } from '../kinds/access.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { addWithDeadlines } from '../test-verbs.ts';
import { addTask, finishTask, type NewTask, reopenTask } from '../verbs/tasks.server.ts';
import { openTasks } from './open-tasks.server.ts';

const TASK = { title: 'Ring the pharmacy', dueOn: '2026-11-23', assigneeId: null, now: SATURDAY };
const ALL = { access: reading(['enquiry', 'concern', 'thanks', 'application']), limit: 50 } as const;

describeOnBothDatabases('open tasks', (open) => {
  test('are all on the list: with and without a day or a person, of closed and of merged cases', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const colleague = await addActor(opened, { name: 'Sam' });
    const target = await addWithDeadlines(opened);
    const rows = [
      await addWithDeadlines(opened, { kind: 'enquiry' }),
      await addWithDeadlines(opened, { kind: 'enquiry', closed_at: 1 }),
      await addWithDeadlines(opened),
      await addWithDeadlines(opened, { kind: 'enquiry', spam_at: 1 }),
    ];
    const add = (row: number, task: Partial<NewTask>) =>
      addTask(opened, { ...TASK, reference: rows[row]!.reference, actor, assigneeId: actor.id, ...task });
    await add(0, { title: 'Today' });
    await add(0, { title: 'Late', dueOn: '2026-11-01' });
    await add(0, { title: 'Next year', dueOn: '2027-11-24' });
    await add(0, { title: 'Some day', dueOn: null });
    await add(0, { title: 'Not mine', assigneeId: colleague.id });
    await add(0, { title: 'Of nobody', assigneeId: null, dueOn: null });
    await add(1, { title: 'Of a closed case', dueOn: null });
    await add(2, { title: 'Of a merged concern' });
    await add(3, { title: 'Of spam' });
    const ticked = { reference: rows[0]!.reference, taskId: 'needs', actor, now: SATURDAY };
    await finishTask(opened, ticked);
    await reopenTask(opened, ticked);
    await opened.db
      .updateTable('cases')
      .set({ merged_into: target.id })
      .where('id', '=', rows[2]!.id)
      .execute();
    const titles = async (of: { assigneeId?: string | null; access?: Access } = {}) =>
      (await openTasks(opened.db, { ...ALL, ...of })).map(({ title }) => title);
    expect(await titles()).toEqual([
      'Late',
      'Today',
      'Not mine',
      'Of a merged concern',
      'Next year',
      'Some day',
      'Of nobody',
      'Of a closed case',
    ]);
    expect(await titles({ assigneeId: colleague.id })).toEqual(['Not mine']);
    expect(await titles({ assigneeId: null })).toEqual(['Of nobody']);
    expect(await titles({ access: reading(['enquiry']) })).not.toContain('Of a merged concern');
    expect((await openTasks(opened.db, ALL))[3]).toMatchObject({
      reference: target.reference,
      kind: 'concern',
    });
    expect((await openTasks(opened.db, { ...ALL, limit: 1, from: 7 }))[0]?.isCaseClosed).toBe(true);
  });
});
