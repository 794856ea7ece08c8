import { expect, test } from 'vitest';
import { addCase } from '#domain/cases/test-cases.ts';
import { addTask } from '#domain/cases/verbs/tasks.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { UNBARRED } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { loader } from './route.tsx';

describeOnBothDatabases('the dashboard', (open) => {
  test('shows the first five tasks that are due, and counts the others, so that the messages stay in view', async () => {
    const opened = await open();
    const { id, call } = await signedInCaller(opened);
    const actor: Actor = { id, name: 'Mina', email: 'mina@example.org', role: 'manager', ...UNBARRED };
    const { reference } = await addCase(opened.db);
    const add = (title: string, dueOn: string | null) =>
      addTask(opened, { reference, title, dueOn, assigneeId: id, actor, now: Date.now() });
    for (const day of [8, 7, 6, 5, 4, 3, 2]) await add(`Of day ${day}`, `2020-01-0${day}`);
    await add('Some day', null);
    expect(await call(loader, { path: '/dashboard' })).toMatchObject({
      value: {
        needs: {
          tasks: {
            due: [{ heading: 'Overdue', tasks: [2, 3, 4, 5, 6].map((day) => ({ title: `Of day ${day}` })) }],
            moreDue: 2,
            open: '8',
          },
        },
      },
    });
  });
});
