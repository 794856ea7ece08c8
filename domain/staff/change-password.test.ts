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
    const who = { actor: signed.actor, sessionId: signed.session.id, address: '192.0.2.10' };
    const change = (present: string, next: string) => staff.changePassword(who, { present, next });
    expect(await change('not the present one', PASSWORD)).toEqual({ ok: false, reason: 'wrong' });
    expect(await change(GOOD_PASSWORD, 'short')).toMatchObject({ reason: 'refused' });
    expect(await staff.actorOf(elsewhere)).not.toBeNull();
    expect(await change(GOOD_PASSWORD, PASSWORD)).toEqual({ ok: true });
    expect(await staff.actorOf(here)).not.toBeNull();
    expect(await staff.actorOf(elsewhere)).toBeNull();
    expect(await guess(staff)).toMatchObject({ reason: 'wrong' });
    expect(await guess(staff, { password: PASSWORD })).toMatchObject({ ok: true });
  });

  test('a guess at the present one counts as a guess at the account', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const { actor } = (await staff.actorOf(await signedIn(staff)))!;
    for (let n = 0; n < 10; n++) {
      const address = `192.0.2.${n}`;
      expect(await staff.checkPassword(actor, `wrong ${n}`, address)).toMatchObject({ reason: 'wrong' });
    }
    expect(await staff.checkPassword(actor, GOOD_PASSWORD, '198.51.100.7')).toMatchObject({
      reason: 'too-many',
    });
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
