import { expect, test } from 'vitest';
import { assignableStaff } from '#domain/cases/kinds/assignees.server.ts';
import { noticePeople } from '#domain/cases/notices/people.server.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { isAnyLeadNamed } from './leads.server.ts';

describeOnBothDatabases('safeguarding leads', (open) => {
  const names = async (opened: Awaited<ReturnType<typeof open>>) => {
    const assignable = (await assignableStaff(opened.db, { id: null, kind: 'safeguarding' })).map(
      ({ name }) => name,
    );
    const notified = (await noticePeople(opened.db)).filter(({ access }) =>
      access.kinds.includes('safeguarding'),
    );
    expect(notified.map(({ name }) => name).toSorted()).toEqual(assignable);
    return assignable;
  };

  test('are the owners until someone is named, and then whoever is named and active', async () => {
    const opened = await open();
    await addActor(opened, { role: 'owner', name: 'Olive Owner' });
    await addActor(opened, { role: 'manager', name: 'Max Manager' });
    expect(await names(opened)).toEqual(['Olive Owner']);
    expect(await isAnyLeadNamed(opened.db)).toBe(false);
    const lead = await addActor(opened, { role: 'coordinator', name: 'Lea Lead', isLead: true });
    expect(await names(opened)).toEqual(['Lea Lead']);
    expect(await isAnyLeadNamed(opened.db)).toBe(true);
    await opened.db.updateTable('staff').set({ deactivated_at: 1 }).where('id', '=', lead.id).execute();
    expect(await names(opened)).toEqual(['Olive Owner']);
  });

  test('are never those who only read, or look after the words of the site', async () => {
    const opened = await open();
    await addActor(opened, { role: 'owner', name: 'Olive Owner' });
    for (const role of ['viewer', 'editor'] as const) await addActor(opened, { role, isLead: true });
    expect(await names(opened)).toEqual(['Olive Owner']);
  });
});
