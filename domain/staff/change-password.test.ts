import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { endOneSession, listSessions } from './session-list.server.ts';
import { accountsOn, addPerson, GOOD_PASSWORD, guess, signedIn } from './test-accounts.ts';

const PASSWORD = 'lantern marmalade ferry';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

describeOnBothDatabases('changing one’s password', (open) => {
  test('asks the present one, keeps this session and ends the others', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const [here, elsewhere] = [await signedIn(staff), await signedIn(staff)];
    const signed = (await staff.actorOf(here))!;
    const caller = { actor: signed.actor, sessionId: signed.session.id };
    const change = (present: string, next: string) => staff.changePassword(caller, { present, next });
    expect(await change('not the present one', PASSWORD)).toEqual({ ok: false, reason: 'wrong' });
    expect(await change(GOOD_PASSWORD, 'short')).toMatchObject({ reason: 'refused' });
    expect(await staff.actorOf(elsewhere)).not.toBeNull();
    expect(await change(GOOD_PASSWORD, PASSWORD)).toEqual({ ok: true });
    expect(await staff.actorOf(here)).not.toBeNull();
    expect(await staff.actorOf(elsewhere)).toBeNull();
    expect(await guess(staff)).toMatchObject({ reason: 'wrong' });
    expect(await guess(staff, { password: PASSWORD })).toMatchObject({ ok: true });
  });

  test('guesses at the present one are counted, and strangers who guess at the account are not in the count', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const { actor } = (await staff.actorOf(await signedIn(staff)))!;
    for (let n = 0; n < 10; n++) await guess(staff, { password: `wrong guess ${n}` });
    const confirm = (password: string) => staff.confirmSelf(actor, { password, factor: null });
    expect(await confirm(GOOD_PASSWORD)).toEqual({ ok: true });
    for (let n = 0; n < 10; n++) expect(await confirm(`wrong ${n}`)).toMatchObject({ reason: 'wrong' });
    expect(await confirm(GOOD_PASSWORD)).toMatchObject({ reason: 'too-many' });
  });

  test('makes every link to choose a password void', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const token = (await staff.createPasswordLink('ada.archer@example.org'))!;
    const { actor, session } = (await staff.actorOf(await signedIn(staff)))!;
    expect(await staff.linkPurpose(token)).toMatchObject({ ok: true });
    const caller = { actor, sessionId: session.id };
    expect(await staff.changePassword(caller, { present: GOOD_PASSWORD, next: PASSWORD })).toEqual({
      ok: true,
    });
    expect(await staff.linkPurpose(token)).toEqual({ ok: false, reason: 'unknown' });
    expect(await staff.redeemLink(token, { password: 'harbour ferry teapot' })).toMatchObject({ ok: false });
  });
});

describeOnBothDatabases('the list of one’s sessions', (open) => {
  test('has the live ones of this person alone, and each can be ended', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const ada = await addPerson(staff);
    const bea = await addPerson(staff, 'bea@example.org');
    const cookie = await signedIn(staff);
    await signedIn(staff);
    await signedIn(staff, 'bea@example.org');
    const list = () => listSessions(database.db, ada, Date.now());
    expect(await list()).toHaveLength(2);
    const { session } = (await staff.actorOf(cookie))!;
    expect(await endOneSession(database, bea, session.id), 'nobody ends another’s').toBe(false);
    expect(await endOneSession(database, ada, session.id)).toBe(true);
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await list()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(await list()).toEqual([]);
  });
});
