import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { askForReset } from './links.server.ts';
import { staffLinkDetail, tokenOf } from './staff-mail.server.ts';
import {
  accountsOn,
  addPerson,
  deactivate,
  GOOD_PASSWORD,
  guess,
  SECRET,
  signedIn,
} from './test-accounts.ts';

const ADA = 'ada.archer@example.org';
const PASSWORD = 'lantern marmalade ferry';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
  // Only the test of that waits as long as an answer takes.
  vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.useRealTimers();
  letTimePass();
});

function letTimePass(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

function ask(open: OpenDatabase, email: string, address = '192.0.2.10') {
  const mail = { messageIdDomain: 'example.org' };
  return askForReset({ open, secret: SECRET, now: Date.now() }, { email, address }, mail);
}

/** The tokens in the emails so far. */
async function tokens({ db }: OpenDatabase): Promise<string[]> {
  const mails = await db.selectFrom('mails').selectAll().orderBy('id').execute();
  return mails.map(({ recipient, detail }) =>
    tokenOf(SECRET, recipient, staffLinkDetail.parse(JSON.parse(detail ?? ''))),
  );
}

describeOnBothDatabases('a forgotten password', (open) => {
  test('is chosen anew with the mailed link, within the hour, once; sessions end', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    const cookie = await signedIn(staff);
    expect(await ask(database, ` ${ADA.toUpperCase()} `)).toEqual({ ok: true });
    const [token = ''] = await tokens(database);
    expect(await staff.linkPurpose(token)).toEqual({ ok: true, purpose: 'reset' });
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await staff.actorOf(cookie), 'asking alone ends nothing').not.toBeNull();
    expect(await staff.redeemLink(token, { password: PASSWORD })).toMatchObject({ ok: true });
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await guess(staff, { password: PASSWORD })).toMatchObject({ ok: true });
    expect(await staff.redeemLink(token, { password: GOOD_PASSWORD })).toMatchObject({ reason: 'used' });
    await ask(database, ADA);
    const late = (await tokens(database))[1]!;
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect(await staff.redeemLink(late, { password: PASSWORD })).toMatchObject({ reason: 'expired' });
  });

  test('is answered alike where there is no account, and nothing is mailed', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await deactivate(database, await addPerson(staff, 'gone@example.org'));
    await staff.addStaff({ name: 'New', email: 'new@example.org', role: 'viewer' });
    for (const email of ['nobody@example.org', 'gone@example.org', 'new@example.org', '']) {
      expect(await ask(database, email), email).toEqual({ ok: true });
    }
    expect(await tokens(database)).toEqual([]);
  });

  test('takes no shorter where there is no account', async () => {
    const database = await open();
    await addPerson(accountsOn(database));
    letTimePass();
    for (const email of [ADA, 'nobody@example.org']) {
      const start = performance.now();
      await ask(database, email);
      expect(performance.now() - start, email).toBeGreaterThanOrEqual(390);
    }
  });

  test('is mailed three times an hour at most, and asked ten times from one address', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    for (let n = 0; n < 5; n++) expect(await ask(database, ADA, `192.0.2.${n}`)).toEqual({ ok: true });
    expect(await tokens(database)).toHaveLength(3);
    for (let n = 0; n < 10; n++) await ask(database, `someone${n}@example.org`, '198.51.100.7');
    expect(await ask(database, 'another@example.org', '198.51.100.7')).toEqual({
      ok: false,
      retryAfterSeconds: 3_600,
    });
    expect(await guess(staff, { address: '198.51.100.7' }), 'signing in is not held up').toMatchObject({
      ok: true,
    });
  });
});
