import { expect, test } from 'vitest';
import { readEntries } from '#domain/lists/lists.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { action } from './site-entry.tsx';
import { loader } from './site-list.tsx';

describeOnBothDatabases('a branch that is saved', (open) => {
  test('is refused with a town that nobody knows, and says which lies in another nation', async () => {
    const database = await open();
    const { call } = await signedInCaller(database, 'owner');
    const at = { path: '/settings/site/branches/new', params: { list: 'branches', id: 'new' } };
    const save = (towns: string) =>
      call(action, { ...at, form: { name: 'Chester', postcode: 'CH1 1AA', towns, version: '0' } });
    expect(await save('Chester\nAtlantis')).toMatchObject({
      status: 422,
      value: { errors: { towns: expect.stringContaining('We don’t know a place called Atlantis') } },
    });
    expect(await readEntries(database.db, 'branches')).toEqual([]);
    await save('chester\nwrexham');
    expect((await readEntries(database.db, 'branches'))[0]?.towns).toBe(
      'Chester, Cheshire West and Chester\nWrexham',
    );
    const list = await call(loader, { path: '/settings/site/branches', params: { list: 'branches' } });
    expect(list.value).toMatchObject({
      entries: [
        { title: 'Chester', warnings: [expect.stringMatching(/^In Wales, not in England: Wrexham\./)] },
      ],
    });
  });
});
