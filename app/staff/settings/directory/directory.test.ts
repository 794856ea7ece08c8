import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { readDirectory } from '#domain/directory/directory.server.ts';
import { setUpDirectory } from '#domain/directory/test-directory.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { accountsOn, addPerson, guess, SECRET } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import {
  DIRECTORY_CLIENT,
  type DirectoryProvider,
  startDirectoryProvider,
} from '#test/directory-provider.ts';
import { loader as linkLoader } from '../../account/directory-link.tsx';
import { loader as linkedLoader } from '../../account/directory-linked.tsx';
import { signedInCaller } from '../../test-call.ts';
import { action as userVerb } from '../../users/verb.tsx';
import { action, loader } from './route.tsx';
import { loader as triedLoader } from './tried.tsx';
import { loader as tryLoader } from './try.tsx';

const PATH = '/settings/sign-in';
const ADA = { name: 'Ada Archer', email: 'ada@office.example', email_verified: false, groups: ['office'] };
const started: DirectoryProvider[] = [];
afterEach(() => Promise.all(started.splice(0).map((provider) => provider.stop())));

async function office(open: OpenDatabase) {
  const provider = await startDirectoryProvider('http://localhost/staff-login/directory/callback');
  started.push(provider);
  provider.people.set('ada', ADA);
  const owner = await signedInCaller(open, 'owner');
  const typed = {
    ...{ issuer: provider.issuer, clientId: DIRECTORY_CLIENT.id, clientSecret: DIRECTORY_CLIENT.secret },
    ...{ name: 'Hearthside', addsPeople: 'on', secondFactor: 'here', 'groups-manager': 'Office\n\nOffice' },
  };
  const send = (more: Record<string, string> = {}, at = 'with=other') =>
    owner.call(action, {
      ...{ path: `${PATH}?${at}`, pattern: 'settings/sign-in' },
      form: { ...typed, version: '0', ...more },
    });
  async function goAndReturn(call: typeof owner.call, there: unknown, back: unknown, subject = 'ada') {
    const response = await call(there, { path: '/there' });
    const cookie = response.headers?.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const { search } = await provider.signIn(response.location ?? '', subject);
    return call(back, { path: `/back${search}`, headers: { cookie } });
  }
  const view = async () => JSON.stringify((await owner.call(loader, { path: PATH })).value);
  return { provider, owner, send, goAndReturn, view };
}

describeOnBothDatabases('sign-in by a directory, in Settings', (opening) => {
  test('is saved when the directory answers; its secret is sealed and shown to nobody', async () => {
    const open = await opening();
    const { provider, send, view } = await office(open);
    expect(await send()).toMatchObject({ status: 303, location: `${PATH}?said=saved` });
    const row = await readDirectory(open.db);
    expect(row).toMatchObject({ issuer: provider.issuer, adds_people: 1, version: 1 });
    expect(JSON.parse(row!.groups)).toMatchObject({ manager: ['office'], owner: [] });
    for (const text of [JSON.stringify(row), await view()])
      expect(text).not.toContain(DIRECTORY_CLIENT.secret);
    expect(await view()).not.toContain('sealed');
    const sealed = row?.sealed_secret;
    await send({ version: '1', clientSecret: '', name: 'Home' });
    expect(await readDirectory(open.db)).toMatchObject({ name: 'Home', sealed_secret: sealed });
    expect(await send({ version: '1' })).toMatchObject({ status: 409, value: { version: 2 } });
    expect(await send({ version: '2', clientSecret: '', clientId: 'other' })).toMatchObject({ status: 422 });
  });

  test('says what is wrong beside the field, and never asks an address inside the network', async () => {
    const open = await opening();
    const { provider, send } = await office(open);
    for (const [more, field, message] of [
      [{ issuer: 'http://directory.example' }, 'issuer', /https/],
      [{ issuer: 'https://10.0.0.1' }, 'issuer', /Nothing there/],
      [{ issuer: 'https://127.0.0.1:1' }, 'issuer', /Nothing there/],
      [{ issuer: `${provider.issuer}/nowhere` }, 'issuer', /Nothing there/],
      [{ clientSecret: '' }, 'clientSecret', /Enter the client secret/],
      [{ name: '' }, 'name', /Enter a name/],
      [{ secondFactor: 'never' }, 'secondFactor', /Choose/],
      [{ 'groups-viewer': 'x'.repeat(300) }, 'groups-viewer', /at most 200/],
    ] as const) {
      const { status, value } = await send(more);
      expect([field, status]).toEqual([field, 422]);
      expect((value as { errors: Record<string, string> }).errors[field]).toMatch(message);
    }
    const { value } = await send({ tenant: 'common' }, 'with=microsoft');
    expect((value as { errors: Record<string, string> }).errors.tenant).toMatch(/tenant/);
    expect(await readDirectory(open.db)).toBeNull();
  });

  test('says by groups for which branches people work, where there are any', async () => {
    const open = await opening();
    const { send, view } = await office(open);
    const leeds = await addBranch(open, { name: 'Leeds' });
    const field = `branch-groups-${leeds}`;
    expect(await send({ [field]: 'x'.repeat(300) })).toMatchObject({
      status: 422,
      value: { errors: { [field]: expect.stringMatching(/at most 200/) } },
    });
    await send({ [field]: 'Leeds\nLeeds', 'branch-groups-all': 'Group' });
    const row = await readDirectory(open.db);
    expect(JSON.parse(row!.branch_groups)).toEqual({ all: ['group'], [leeds]: ['leeds'] });
    expect(await view()).toContain(`"${field}":"leeds"`);
  });

  test('is for owners alone', async () => {
    const open = await opening();
    await office(open);
    const manager = await signedInCaller(open, 'manager');
    for (const fn of [loader, tryLoader, triedLoader, action])
      expect(await manager.call(fn, { path: PATH })).toMatchObject({ status: 403 });
  });

  test('shows what the directory answers to whoever tries it, and changes nothing by it', async () => {
    const open = await opening();
    const { provider, owner, send, goAndReturn, view } = await office(open);
    await send();
    expect((await goAndReturn(owner.call, tryLoader, triedLoader)).location).toBe(`${PATH}#tried`);
    expect(await view()).toMatch(/Ada Archer.*not confirmed.*No: people link.*office.*Manager/s);
    provider.people.set('ada', { ...ADA, email_verified: true, groups: [] });
    await goAndReturn(owner.call, tryLoader, triedLoader);
    expect(await view()).toMatch(/ada@office.example.*Groups","None/s);
    await send({ version: '1', clientSecret: 'wrong' });
    await goAndReturn(owner.call, tryLoader, triedLoader);
    expect(await view()).toMatch(/client secret may have expired/);
    expect(await open.db.selectFrom('directory_people').selectAll().execute()).toEqual([]);
  });

  test('stops: whoever came in by it is signed out', async () => {
    const open = await opening();
    const { send } = await office(open);
    await send();
    await open.db.updateTable('staff_sessions').set({ sealed_refresh_token: 'x' }).execute();
    await send({}, 'stop');
    expect(await readDirectory(open.db)).toBeNull();
    expect(await open.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
  });
});

describeOnBothDatabases('an account and a person of the directory', (opening) => {
  test('are linked by whoever is signed in, in the session that asked, and in no other', async () => {
    const open = await opening();
    const { provider, owner, goAndReturn } = await office(open);
    await setUpDirectory(open, provider, { secret: SECRET });
    const manager = await signedInCaller(open, 'manager');
    const response = await manager.call(linkLoader, { path: '/there' });
    const cookie = response.headers?.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const answer = await provider.signIn(response.location ?? '', 'ada');
    const back = { path: `/back${answer.search}`, headers: { cookie } };
    expect((await owner.call(linkedLoader, back)).location).toMatch(/late/);
    expect((await manager.call(linkedLoader, back)).location).toMatch(/linked/);
    expect((await goAndReturn(owner.call, linkLoader, linkedLoader)).location).toMatch(/taken/);
    provider.people.set('ben', { groups: ['garden'] });
    expect((await goAndReturn(owner.call, linkLoader, linkedLoader, 'ben')).location).toMatch(/no-group/);
    const session = open.db
      .selectFrom('staff_sessions')
      .select('id')
      .where('sealed_refresh_token', 'is not', null);
    expect(await session.execute()).toHaveLength(1);
    expect(await guess(accountsOn(open), { email: 'manager@example.org' })).toMatchObject({
      reason: 'directory',
    });
  });

  test('are linked by an owner, and parted again', async () => {
    const open = await opening();
    const { provider, owner, send, view } = await office(open);
    await setUpDirectory(open, provider, { secret: SECRET });
    const staff = accountsOn(open);
    const staffId = await addPerson(staff, 'ada@office.example', 'editor');
    const { issuer } = provider;
    const waits = { id: 'waits', issuer, subject: 'ada', name: 'Ada', email: '', staff_id: null, seen_at: 1 };
    await open.db.insertInto('directory_people').values(waits).execute();
    expect(await view()).toMatch(/"id":"waits".*ada@office.example/s);
    expect(await send({ personId: 'waits', staffId: '' }, 'link')).toMatchObject({ status: 422 });
    expect(await send({ personId: 'waits', staffId: 'nobody' }, 'link')).toMatchObject({ status: 409 });
    expect(await send({ personId: 'waits', staffId }, 'link')).toMatchObject({ status: 303 });
    expect(await send({ personId: 'waits', staffId: owner.id }, 'link')).toMatchObject({ status: 409 });
    const email = 'ada@office.example';
    expect(await guess(staff, { email })).toMatchObject({ reason: 'directory' });
    const params = { id: staffId, verb: 'unlink' };
    await owner.call(userVerb, { path: `/users/${staffId}/unlink`, params, form: {} });
    expect(await guess(staff, { email })).toMatchObject({ ok: true });
  });

  test('leave an owner who can come in without the directory', async () => {
    const open = await opening();
    const { owner } = await office(open);
    await open.db.deleteFrom('staff_credentials').execute();
    const second = await addPerson(accountsOn(open), 'second@example.org', 'owner');
    const params = { id: second, verb: 'deactivate' };
    const path = `/users/${second}/deactivate`;
    const refused = await owner.call(userVerb, { path, params, form: {} });
    expect(JSON.stringify(refused.value)).toContain('last owner who can sign in with a password');
    await addPerson(accountsOn(open), 'third@example.org', 'owner');
    expect(await owner.call(userVerb, { path, params, form: {} })).toMatchObject({ status: 303 });
  });
});
