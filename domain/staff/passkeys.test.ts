import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import {
  listPasskeys,
  PASSKEYS_MAX,
  registerPasskey,
  registrationOptions,
  removePasskey,
  signInOptions,
} from './passkeys.server.ts';
import { readSecondFactor } from './second-factor.server.ts';
import { accountsOn, addPerson, cookieHeader, deactivate, guess, SECRET } from './test-accounts.ts';
import { makePasskey } from './test-passkey.ts';

const PLACE = { rpID: 'localhost', origin: 'http://localhost:3000' };
const VISITOR = { address: '192.0.2.10', isSecure: false, userAgent: null, cookies: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

const asking = () => ({ secret: SECRET, place: PLACE, now: Date.now() });

/** Someone, and what the office asks a passkey on their behalf. */
async function somebody(database: OpenDatabase) {
  const staff = accountsOn(database);
  const id = await addPerson(staff);
  const person = { id, name: 'Ada Archer', email: 'ada.archer@example.org', siteName: 'The office' };
  return {
    staff,
    id,
    toRegister: () => registrationOptions(database.db, asking(), person),
    toSignIn: (staffId: string | null = null) => signInOptions(database.db, asking(), staffId),
    register: (response: unknown, staffId = id) =>
      registerPasskey(database, asking(), { staffId, name: 'My phone', response, currentSessionId: '' }),
  };
}

describeOnBothDatabases('a passkey', (open) => {
  test('is registered with ten recovery codes, and signs in alone, each answer once', async () => {
    const { staff, id, toRegister, toSignIn, register } = await somebody(await open());
    const passkey = makePasskey(PLACE);
    const registration = await register(passkey.register(await toRegister()));
    expect(registration.ok && registration.codes).toHaveLength(10);
    const response = passkey.signIn(await toSignIn());
    const entered = await staff.signInByPasskey({ place: PLACE, response }, VISITOR);
    if (!entered.ok) expect.fail(JSON.stringify(entered));
    expect(await staff.actorOf(cookieHeader(entered.cookie))).toMatchObject({ actor: { id } });
    expect(await staff.signInByPasskey({ place: PLACE, response }, VISITOR)).toMatchObject({
      reason: 'wrong',
    });
  });

  test('alone must have verified its holder; after the password a touch is enough', async () => {
    const database = await open();
    const { staff, id, toRegister, toSignIn, register } = await somebody(database);
    const passkey = makePasskey(PLACE);
    await register(passkey.register(await toRegister(), { verifies: false }));
    const touched = { verifies: false };
    const alone = { place: PLACE, response: passkey.signIn(await toSignIn(), touched) };
    expect(await staff.signInByPasskey(alone, VISITOR)).toMatchObject({ reason: 'wrong' });
    const half = await guess(staff);
    if (half.ok || half.reason !== 'second-factor') expect.fail(JSON.stringify(half));
    const response = passkey.signIn(await toSignIn(id), touched);
    const secondFactor = { kind: 'passkey', place: PLACE, response } as const;
    expect(await staff.finishSignIn(cookieHeader(half.cookie), secondFactor, VISITOR)).toMatchObject({
      ok: true,
    });
    expect(await listPasskeys(database.db, id)).toMatchObject([{ name: 'My phone', lastUsedAt: Date.now() }]);
  });

  test('of someone else is no second factor', async () => {
    const { staff, toRegister, toSignIn, register } = await somebody(await open());
    await register(makePasskey(PLACE).register(await toRegister()));
    const bea = await addPerson(staff, 'bea@example.org');
    const hers = makePasskey(PLACE);
    const made = await toRegister();
    expect(await register(hers.register(made), bea), 'nor may it be kept for her').toMatchObject({
      ok: false,
    });
    const half = await guess(staff);
    if (half.ok || half.reason !== 'second-factor') expect.fail(JSON.stringify(half));
    const secondFactor = { kind: 'passkey', place: PLACE, response: hers.signIn(await toSignIn()) } as const;
    expect(await staff.finishSignIn(cookieHeader(half.cookie), secondFactor, VISITOR)).toMatchObject({
      ok: false,
    });
  });

  test('answers for another site, too late, or with another key’s name are not taken', async () => {
    const { staff, toRegister, toSignIn, register } = await somebody(await open());
    const passkey = makePasskey(PLACE);
    const elsewhere = { origin: 'https://evil.example' };
    expect(await register(passkey.register(await toRegister(), elsewhere))).toMatchObject({ ok: false });
    await register(passkey.register(await toRegister()));
    const late = passkey.signIn(await toSignIn());
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
    const forged = { ...makePasskey(PLACE).signIn(await toSignIn()), id: passkey.id, rawId: passkey.id };
    for (const response of [late, forged, passkey.signIn(await toSignIn(), elsewhere)]) {
      expect(await staff.signInByPasskey({ place: PLACE, response }, VISITOR)).toMatchObject({ ok: false });
    }
    const response = passkey.signIn(await toSignIn());
    expect(await staff.signInByPasskey({ place: PLACE, response }, VISITOR)).toMatchObject({ ok: true });
  });

  test('of someone deactivated, and one that was removed, signs nobody in', async () => {
    const database = await open();
    const { staff, id, toRegister, toSignIn, register } = await somebody(database);
    const passkey = makePasskey(PLACE);
    await register(passkey.register(await toRegister()));
    const enter = async () =>
      staff.signInByPasskey({ place: PLACE, response: passkey.signIn(await toSignIn()) }, VISITOR);
    await deactivate(database, id);
    expect(await enter()).toMatchObject({ reason: 'wrong' });
    await database.db.updateTable('staff').set({ deactivated_at: null }).execute();
    expect(await enter()).toMatchObject({ ok: true });
    const key = { staffId: id, id: passkey.id, currentSessionId: '' };
    expect(await removePasskey(database, { ...key, staffId: 'someone else' })).toBe(false);
    expect(await removePasskey(database, key)).toBe(true);
    expect(await enter()).toMatchObject({ reason: 'wrong' });
    expect(await readSecondFactor(database.db, id), 'the codes went with it').toMatchObject({
      recoveryCodes: 0,
    });
  });

  test('is registered once, and a person has ten at most', async () => {
    const { toRegister, register } = await somebody(await open());
    const passkey = makePasskey(PLACE);
    await register(passkey.register(await toRegister()));
    expect(await register(passkey.register(await toRegister()))).toMatchObject({ reason: 'refused' });
    for (let n = 1; n < PASSKEYS_MAX; n++) {
      expect(await register(makePasskey(PLACE).register(await toRegister()))).toMatchObject({ ok: true });
    }
    expect(await register(makePasskey(PLACE).register(await toRegister()))).toMatchObject({
      reason: 'too-many',
    });
  });

  test('signs in from an address from which too many passwords were guessed', async () => {
    const { staff, toRegister, toSignIn, register } = await somebody(await open());
    const passkey = makePasskey(PLACE);
    await register(passkey.register(await toRegister()));
    for (let n = 0; n < 10; n++) await guess(staff, { password: `wrong guess ${n}` });
    expect(await guess(staff)).toMatchObject({ reason: 'too-many' });
    const response = passkey.signIn(await toSignIn());
    expect(await staff.signInByPasskey({ place: PLACE, response }, VISITOR)).toMatchObject({ ok: true });
  });

  test('a hundred wrong answers from one address wait', async () => {
    const { staff } = await somebody(await open());
    const wrong = () => staff.signInByPasskey({ place: PLACE, response: { id: 'x' } }, VISITOR);
    for (let n = 0; n < 100; n++) expect(await wrong()).toMatchObject({ reason: 'wrong' });
    expect(await wrong()).toMatchObject({ reason: 'too-many' });
  });
});
