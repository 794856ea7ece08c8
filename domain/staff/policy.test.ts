import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { GRACE_MS, mustSetUpSecondFactor, secondFactorDue, setPolicy } from './policy.server.ts';
import type { Role } from './roles.ts';
import { confirmAuthenticator, keyToSetUp } from './second-factor.server.ts';
import { accountsOn, addPerson, cookieHeader, guess, SECRET } from './test-accounts.ts';
import { totp } from './test-totp.ts';

const BEGIN = Date.UTC(2026, 10, 21, 9);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGIN });
});
afterEach(() => {
  vi.useRealTimers();
});

describeOnBothDatabases('a second factor', (open) => {
  test.each(['owner', 'manager'] as const)(
    'is required of an %s after the first week, without anyone saying so',
    async (role) => {
      const database = await open();
      const staff = accountsOn(database);
      const id = await addPerson(staff, undefined, role);
      expect(await secondFactorDue(database.db, { id, role })).toBe(BEGIN + GRACE_MS);
      const entered = async () => {
        const result = await guess(staff);
        return result.ok && (await staff.actorOf(cookieHeader(result.cookie)))?.mustSetUp;
      };
      vi.setSystemTime(BEGIN + GRACE_MS - 1);
      expect(await entered()).toBe(false);
      vi.setSystemTime(BEGIN + GRACE_MS);
      expect(await entered()).toBe(true);
    },
  );

  test.each(['coordinator', 'editor', 'viewer'] as const)('is optional for a %s', async (role: Role) => {
    const database = await open();
    const id = await addPerson(accountsOn(database), undefined, role);
    expect(await secondFactorDue(database.db, { id, role })).toBeNull();
    await database.transact((trx) => setPolicy(trx, 'everybody', BEGIN));
    expect(await mustSetUpSecondFactor(database.db, { id, role }, BEGIN), 'until an owner says so').toBe(
      true,
    );
  });

  test('is not asked for where an owner made it optional, or there is one', async () => {
    const database = await open();
    const id = await addPerson(accountsOn(database), undefined, 'owner');
    const owner = { id, role: 'owner' } as const;
    await database.transact((trx) => setPolicy(trx, 'nobody', BEGIN));
    expect(await secondFactorDue(database.db, owner)).toBeNull();
    await database.transact((trx) => setPolicy(trx, 'leaders', BEGIN));
    expect(await secondFactorDue(database.db, owner)).not.toBeNull();
    const key = (await keyToSetUp(database, SECRET, id, BEGIN))!;
    const typed = { staffId: id, typed: totp(key, BEGIN), now: BEGIN, currentSessionId: '' };
    await confirmAuthenticator(database, SECRET, typed);
    expect(await secondFactorDue(database.db, owner)).toBeNull();
  });
});
