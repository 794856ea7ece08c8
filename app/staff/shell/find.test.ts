import { expect, test } from 'vitest';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import type { Role } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { loader as settingsLoader } from '../settings/index.tsx';
import { signedInCaller } from '../test-call.ts';
import { destinationsOf, isMeant } from './destinations.ts';
import { action, type FoundGroup, loader } from './find.tsx';

type OverviewView = { groups: { sections: { path: string; name: string }[] }[] };

describeOnBothDatabases('what Ctrl+K finds', (open) => {
  async function finder(role: Role) {
    const opened = await open();
    const { call } = await signedInCaller(opened, role);
    const found = async (q: string) => {
      const { value } = await call(action, { path: '/find', form: { q } });
      return Object.fromEntries(
        (value as FoundGroup[]).map(({ label, items }) => [label, items.map(({ path }) => path)]),
      );
    };
    const addConcern = async () => {
      const row = await addCase(opened.db, { kind: 'concern', last_name: 'Vantongeren' });
      await opened.transact((trx) => indexCase(trx, row.id));
      return row;
    };
    return { opened, call, found, addConcern };
  }

  test('is screens, settings, messages and people for a manager', async () => {
    const { addConcern, found } = await finder('manager');
    const concern = await addConcern();
    expect(await found('vantong')).toEqual({
      'People who wrote': [`/people/${concern.reference}`],
      Messages: [`/complaints/${concern.reference}`],
    });
    expect(await found(concern.reference)).toMatchObject({ Messages: [`/complaints/${concern.reference}`] });
    expect(await found(`${concern.reference}\0`)).toMatchObject({
      Messages: [`/complaints/${concern.reference}`],
    });
    expect(await found('opening h')).toEqual({ Settings: ['/settings/opening'] });
    expect(await found('users')).toEqual({ Screens: ['/users'] });
    expect(await found('log')).toMatchObject({ Screens: ['/audit'], Actions: ['/log'] });
    expect((await found('manager@')).People).toHaveLength(1);
  });

  test('leaves out what a viewer may not open, a need-to-know case and its group with it', async () => {
    const { addConcern, found } = await finder('viewer');
    const concern = await addConcern();
    expect(await found('vantong')).toEqual({});
    expect(await found(concern.reference)).toEqual({});
    expect(await found('viewer@')).toEqual({});
    expect(await found('opening')).toEqual({});
    const all = await found('');
    expect(all.Screens).toEqual([
      '/dashboard',
      '/inbox',
      '/carethanks',
      '/contactInbox',
      '/permissions',
      '/account',
      '/me',
    ]);
    expect(all.Actions).toBeUndefined();
  });

  test('is the same settings as the screen of that name has', async () => {
    const { call, found } = await finder('owner');
    const { groups } = (await call(settingsLoader, { path: '/settings' })).value as OverviewView;
    const { screens } = destinationsOf({ role: 'owner' });
    for (const { path, name } of groups.flatMap(({ sections }) => sections)) {
      if (/^\/settings\/(open|close)$/.test(path)) continue;
      const group = screens.some((screen) => screen.path === path) ? 'Screens' : 'Settings';
      expect((await found(name))[group], name).toContain(path);
    }
  });

  test('is not in the audit log, and its address shows nothing', async () => {
    const { opened, call, found } = await finder('owner');
    await found('anybody');
    expect(
      await opened.db.selectFrom('audit_entries').select('id').where('action', '=', 'changed').execute(),
    ).toEqual([]);
    expect(await call(loader, { path: '/find' })).toMatchObject({ status: 302, location: '/dashboard' });
  });
});

test('Words are met by their beginnings, in any order, whatever their case and accents', () => {
  expect(isMeant('Opening hours', 'HOURS op')).toBe(true);
  expect(isMeant('Zoë O’Neill', 'oneill zoe')).toBe(true);
  expect(isMeant('Opening hours', 'pening')).toBe(false);
});
