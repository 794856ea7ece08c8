import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { cancelInvitation, invite, inviteAgain } from './invitations.server.ts';
import { findPerson, listPeople } from './list-people.server.ts';
import { changePerson, deactivate, reactivate, takeSecondFactorAway } from './manage.server.ts';
import { changeSelf, readMobile } from './people.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import type { Actor, Role } from './roles.ts';
import {
  accountsOn,
  addPerson,
  GOOD_PASSWORD,
  guess,
  PROVEN,
  SECRET,
  signedIn,
  UNBARRED,
} from './test-accounts.ts';

const MAIL = { messageIdDomain: 'example.org' };
const NED = { name: 'Ned New', email: 'Ned@example.org', role: 'editor' };
const PASSWORD = 'lantern marmalade ferry';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An office with one person of `role` who acts. */
async function office(database: OpenDatabase, role: Role = 'owner', email = 'olive@example.org') {
  const staff = accountsOn(database);
  const id = await addPerson(staff, email, role);
  const actor: Actor = { id, name: 'Ada Archer', email, role, ...UNBARRED };
  const as = () => ({ open: database, secret: SECRET, actor, now: Date.now(), ...PROVEN });
  return { staff, actor, as };
}

function linkMail({ db }: OpenDatabase) {
  return db.selectFrom('mails').selectAll().where('template', '=', 'staff-link');
}

async function stateOf(database: OpenDatabase, id: string) {
  return (await findPerson(database.db, id, Date.now()))?.state;
}

describeOnBothDatabases('inviting', (open) => {
  test('makes an account that waits, and a link by mail with which the person chooses a password', async () => {
    const database = await open();
    const { staff, as } = await office(database);
    const invited = await invite(as(), NED, MAIL);
    if (!invited.ok) expect.fail(JSON.stringify(invited));
    expect(await stateOf(database, invited.id)).toBe('invited');
    const mail = await linkMail(database).executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ template: 'staff-link', recipient: 'ned@example.org', case_id: null });
    expect(JSON.stringify(mail), 'the token is sealed').not.toContain(invited.token);
    expect(await staff.linkPurpose(invited.token)).toEqual({ ok: true, purpose: 'invitation' });
    await staff.redeemLink(invited.token, { password: PASSWORD });
    expect(await stateOf(database, invited.id)).toBe('active');
    expect(await guess(staff, { email: NED.email, password: PASSWORD })).toMatchObject({ ok: true });
  });

  test('ends after 48 hours, and can be done again: only the newest link works', async () => {
    const database = await open();
    const { staff, as } = await office(database);
    const first = await invite(as(), NED, null);
    if (!first.ok) expect.fail(JSON.stringify(first));
    expect(await linkMail(database).execute()).toEqual([]);
    vi.setSystemTime(Date.now() + 48 * HOUR_MS);
    expect(await stateOf(database, first.id)).toBe('expired');
    expect(await staff.linkPurpose(first.token)).toMatchObject({ reason: 'expired' });
    const second = await inviteAgain(as(), first.id, null);
    if (!second.ok) expect.fail(JSON.stringify(second));
    expect(await staff.linkPurpose(first.token)).toMatchObject({ ok: false });
    expect(await staff.linkPurpose(second.token)).toMatchObject({ ok: true });
    await staff.redeemLink(second.token, { password: PASSWORD });
    expect(await inviteAgain(as(), first.id, null)).toMatchObject({ ok: false });
  });

  test('can be taken back, and taken up again under the same address', async () => {
    const database = await open();
    const { staff, as } = await office(database);
    const first = await invite(as(), NED, MAIL);
    if (!first.ok) expect.fail(JSON.stringify(first));
    expect(await cancelInvitation(as(), first.id)).toEqual({ ok: true });
    expect(await stateOf(database, first.id)).toBe('cancelled');
    expect(await staff.redeemLink(first.token, { password: PASSWORD })).toMatchObject({ ok: false });
    const again = await invite(as(), { ...NED, name: 'Ned Again', role: 'viewer' }, MAIL);
    expect(again).toMatchObject({ ok: true, id: first.id });
    expect(await findPerson(database.db, first.id, Date.now())).toMatchObject({
      name: 'Ned Again',
      role: 'viewer',
      state: 'invited',
    });
  });

  test('names what is not right, and refuses an address that has an account', async () => {
    const database = await open();
    const { as } = await office(database);
    expect(await invite(as(), { name: '', email: 'x', role: 'boss' }, null)).toMatchObject({
      reason: 'fields',
      fields: { name: expect.any(String), email: expect.any(String), role: expect.any(String) },
    });
    await invite(as(), NED, null);
    expect(await invite(as(), NED, null)).toMatchObject({ fields: { email: expect.any(String) } });
  });
});

describeOnBothDatabases('changing accounts', (open) => {
  test('only an owner makes or changes an owner', async () => {
    const database = await open();
    const { staff, as } = await office(database, 'manager');
    const owner = await addPerson(staff, 'owner@example.org', 'owner');
    const viewer = await addPerson(staff, 'viewer@example.org', 'viewer');
    const only = { ok: false, why: expect.stringContaining('Only an owner') };
    expect(await invite(as(), { ...NED, role: 'owner' }, null)).toMatchObject({ reason: 'fields' });
    expect(await changePerson(as(), owner, { name: 'X', role: 'owner', version: 1 })).toMatchObject(only);
    expect(await changePerson(as(), owner, { name: 'X', role: 'viewer', version: 1 })).toMatchObject(only);
    expect(await changePerson(as(), viewer, { name: 'X', role: 'owner', version: 1 })).toMatchObject(only);
    expect(await deactivate(as(), owner)).toMatchObject(only);
    expect(await takeSecondFactorAway(as(), owner)).toMatchObject(only);
    expect(await changePerson(as(), viewer, { name: 'Vi', role: 'manager', version: 1 })).toEqual({
      ok: true,
    });
  });

  test('the second of two who save at once sees what the first one saved', async () => {
    const database = await open();
    const { staff, as } = await office(database);
    const id = await addPerson(staff, 'bea@example.org', 'viewer');
    expect(await changePerson(as(), id, { name: 'Bea', role: 'editor', version: 1 })).toEqual({ ok: true });
    const second = await changePerson(as(), id, { name: 'Beatrice', role: 'viewer', version: 1 });
    expect(second).toEqual({ ok: false, reason: 'conflict', name: 'Bea', role: 'editor', version: 2 });
    expect(await changePerson(as(), id, { name: 'Beatrice', role: 'viewer', version: 2 })).toEqual({
      ok: true,
    });
  });

  test('deactivating ends sessions and links at once, and reactivating lets the person in again', async () => {
    const database = await open();
    const { staff, as } = await office(database);
    const id = await addPerson(staff);
    const cookie = await signedIn(staff);
    const token = (await staff.createPasswordLink('ada.archer@example.org'))!;
    expect(await deactivate(as(), id)).toEqual({ ok: true, sessions: 1 });
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await guess(staff)).toEqual({ ok: false, reason: 'wrong' });
    expect(await reactivate(as(), id)).toEqual({ ok: true });
    expect(await staff.actorOf(cookie), 'the old session stays over').toBeNull();
    expect(await staff.redeemLink(token, { password: PASSWORD })).toMatchObject({ ok: false });
    expect(await guess(staff, { password: GOOD_PASSWORD })).toMatchObject({ ok: true });
  });

  test('nobody changes their own access, and an owner always remains', async () => {
    const database = await open();
    const { as, actor } = await office(database);
    const not = { ok: false, reason: 'refused' };
    expect(await deactivate(as(), actor.id)).toMatchObject(not);
    expect(await changePerson(as(), actor.id, { name: 'O', role: 'viewer', version: 1 })).toMatchObject(not);
    expect(await changePerson(as(), actor.id, { name: 'Olive', role: 'owner', version: 1 })).toEqual({
      ok: true,
    });
  });

  test('of two owners who deactivate each other at once, in two processes, one remains', async () => {
    const database = await open();
    const second = openDatabase<Schema>(database.url);
    try {
      const one = await office(database, 'owner', 'one@example.org');
      const two = await office(database, 'owner', 'two@example.org');
      const results = await Promise.all([
        deactivate(one.as(), two.actor.id),
        deactivate({ ...two.as(), open: second }, one.actor.id),
      ]);
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
      const people = await listPeople(database.db, Date.now());
      expect(people.filter(({ state }) => state === 'active')).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  test('someone who lost everything signs in again by the password, and is signed out elsewhere', async () => {
    const database = await open();
    const { staff, as } = await office(database);
    const id = await addPerson(staff);
    const cookie = await signedIn(staff);
    await database.db
      .insertInto('staff_passkeys')
      .values({
        id: 'key',
        staff_id: id,
        name: 'Lost key',
        public_key: '',
        counter: 0,
        transports: '[]',
        created_at: 1,
        last_used_at: null,
      })
      .execute();
    await database.transact((trx) => makeRecoveryCodes(trx, SECRET, id));
    expect(await guess(staff)).toMatchObject({ reason: 'second-factor' });
    expect(await takeSecondFactorAway(as(), id)).toEqual({ ok: true });
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await guess(staff)).toMatchObject({ ok: true });
    expect(await database.db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual([]);
  });

  test('one’s own name is checked and saved', async () => {
    const database = await open();
    const { actor, staff } = await office(database);
    const change = (name: string, mobile?: string) => changeSelf(database, actor, { name, mobile, now: 1 });
    expect(await change(' ')).toEqual({ name: 'Enter a name.' });
    expect(await change('Olive', '01632 960 001')).toEqual({ mobile: expect.stringContaining('UK mobile') });
    expect(await change(' Olive Ó Dé ', ' 07700 900123 ')).toBeNull();
    expect(await change('Olive Ó Dé')).toBeNull();
    expect(await readMobile(database.db, actor.id)).toBe('07700 900123');
    expect((await staff.actorOf(await signedIn(staff, actor.email)))?.actor.name).toBe('Olive Ó Dé');
  });
});
