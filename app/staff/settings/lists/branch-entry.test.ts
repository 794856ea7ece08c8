import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { removeFromList } from '#domain/lists/change.server.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { UNBARRED } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { action } from './entry.tsx';
import { loader as listLoader } from './list.tsx';

const ACTOR: Actor = { id: 'mina', name: 'Mina', email: 'mina@example.org', role: 'owner', ...UNBARRED };

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
    const list = await call(listLoader, { path: '/settings/site/branches', params: { list: 'branches' } });
    expect(list.value).toMatchObject({
      entries: [
        { title: 'Chester', warnings: [expect.stringMatching(/^In Wales, not in England: Wrexham\./)] },
      ],
    });
  });

  test('may have prices of its own, which stay its own when it is removed', async () => {
    const database = await open();
    const { call } = await signedInCaller(database, 'owner');
    const price = { service: 'Personal care', length: 'an hour', price: '30', valid_from: '2026-01-01' };
    const save = (id: string, form: Record<string, string>) =>
      call(action, {
        path: `/settings/site/prices/${id}`,
        params: { list: 'prices', id },
        form: { ...price, unit: 'visit60', days: 'any', ...form },
      });
    const list = async () => {
      const { value } = await call(listLoader, { path: '/settings/site/prices', params: { list: 'prices' } });
      return (value as { entries: { id: number; only: string | null }[] }).entries;
    };
    await save('new', { version: '0' });
    const [every] = await list();
    expect(every?.only).toBeNull();
    const leeds = await addBranch(database, { name: 'Leeds' });
    await save('new', { version: '0', branch: String(leeds) });
    const own = (await list())[1];
    expect(own?.only).toBe('Leeds');
    expect((await listAudit(database.db, { action: 'changed' })).items[0]?.detail).toContain(
      JSON.stringify({ label: 'Where this is the price', from: '', to: 'Leeds' }),
    );
    await removeFromList(database, 'branches', { id: leeds, actor: ACTOR, now: 5 });
    expect((await list())[1]?.only).toBe('A branch that was removed');
    expect(await save(String(own?.id), { version: '1', branch: String(leeds) })).toMatchObject({
      status: 422,
      value: { errors: { branch: 'This branch has been removed. Choose another' } },
    });
  });
});
