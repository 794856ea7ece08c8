import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { countGuess } from './attempts.server.ts';
import { accountsOn, addPerson, cookieHeader, guess } from './test-accounts.ts';

const ADA = 'ada.archer@example.org';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

describeOnBothDatabases('nobody locks a colleague out', (open) => {
  test('ten wrong guesses from one address close the account to that address alone', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    for (const email of [ADA, 'nobody@example.org']) {
      const address = email === ADA ? '192.0.2.1' : '192.0.2.2';
      for (let n = 0; n < 10; n++) await guess(staff, { email, address, password: `wrong guess ${n}` });
      expect(await guess(staff, { email, address })).toEqual({
        ok: false,
        reason: 'too-many',
        retryAfterSeconds: 300,
      });
    }
    expect(await guess(staff, { address: '198.51.100.7' })).toMatchObject({ ok: true });
  });

  test('beyond ten, an address that has failed three times at the account in a day waits', async () => {
    const database = await open();
    const from = (sender: string) => countGuess(database, { account: 'ada', sender }, Date.now());
    for (let n = 0; n < 10; n++) expect(await from(`first ${n}`)).toMatchObject({ ok: true });
    for (let n = 0; n < 2; n++) expect(await from('first 3')).toMatchObject({ ok: true });
    expect(await from('first 3')).toMatchObject({ ok: false, by: 'account', retryAfterSeconds: 300 });
    expect(await from('another')).toMatchObject({ ok: true });
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
    expect(await from('first 3')).toMatchObject({ ok: true });
  });

  test('thirty wrong guesses from thirty addresses make no new browser wait', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    for (let n = 0; n < 30; n++) await guess(staff, { address: `192.0.2.${n}`, password: `wrong ${n}` });
    expect(await guess(staff, { address: '198.51.100.7' })).toMatchObject({ ok: true });
  });

  test('a network of IPv6 has a hundred guesses in a day, and keeps no other out', async () => {
    const database = await open();
    const row = {
      account: 'ada',
      network: 'wide',
      at: Date.now(),
      outcome: 'failed',
      staff_id: null,
    } as const;
    const rows = Array.from({ length: 100 }, (_, n) => ({ ...row, sender: `address ${n}` }));
    await database.db.insertInto('sign_in_attempts').values(rows).execute();
    const from = (network: string) =>
      countGuess(database, { account: 'ada', sender: 'new', network }, Date.now());
    expect(await from('wide')).toMatchObject({ ok: false, by: 'account' });
    expect(await from('other')).toMatchObject({ ok: true });
  });

  test('however many addresses guess together, in two processes, 5,760 in a day are checked beyond ten in five minutes', async () => {
    const database = await open();
    const earlier = Array.from({ length: 5_730 }, (_, n) => ({
      account: 'ada',
      sender: `earlier ${n}`,
      at: Date.now() - 6 * MINUTE_MS,
      outcome: 'failed' as const,
      staff_id: null,
    }));
    for (let n = 0; n < earlier.length; n += 955) {
      const rows = earlier.slice(n, n + 955);
      await database.db.insertInto('sign_in_attempts').values(rows).execute();
    }
    const second = openDatabase<Schema>(database.url);
    try {
      const allowances = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          countGuess(n % 2 ? second : database, { account: 'ada', sender: `address ${n}` }, Date.now()),
        ),
      );
      expect(allowances.filter(({ ok }) => ok)).toHaveLength(30);
    } finally {
      await second.close();
    }
  });

  test('a browser that signed in before is let in while strangers guess, even from its own address', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const first = await guess(staff);
    if (!first.ok) expect.fail(JSON.stringify(first));
    const cookies = cookieHeader(first.known);
    for (let n = 0; n < 10; n++) await guess(staff, { password: `wrong guess ${n}` });
    expect(await guess(staff)).toMatchObject({ reason: 'too-many' });
    expect(await guess(staff, { cookies })).toMatchObject({ ok: true });
  });

  test('a known browser has ten guesses of its own, and is known to no other account', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    await addPerson(staff, 'bea@example.org');
    const first = await guess(staff);
    if (!first.ok) expect.fail(JSON.stringify(first));
    const cookies = cookieHeader(first.known);
    for (let n = 0; n < 10; n++) {
      expect(await guess(staff, { cookies, password: `wrong ${n}` })).toMatchObject({ reason: 'wrong' });
    }
    expect(await guess(staff, { cookies, address: '198.51.100.7' })).toMatchObject({ reason: 'too-many' });
    expect(await guess(staff), 'other browsers go on').toMatchObject({ ok: true });
    for (let n = 0; n < 10; n++) {
      await guess(staff, { cookies, email: 'bea@example.org', password: `wrong ${n}` });
    }
    expect(await guess(staff, { cookies, email: 'bea@example.org' })).toMatchObject({ reason: 'too-many' });
    expect(await guess(staff, { email: 'bea@example.org', address: '198.51.100.7' })).toMatchObject({
      ok: true,
    });
  });

  test('the mark of a browser keeps several people, runs out, and cannot be made up', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    await addPerson(staff, 'bea@example.org');
    const ada = await guess(staff);
    if (!ada.ok) expect.fail(JSON.stringify(ada));
    const both = await guess(staff, { email: 'bea@example.org', cookies: cookieHeader(ada.known) });
    if (!both.ok) expect.fail(JSON.stringify(both));
    const cookies = cookieHeader(both.known);
    expect(cookies).not.toMatch(/archer|example/);
    for (let n = 0; n < 10; n++) await guess(staff, { password: `wrong guess ${n}` });
    expect(await guess(staff, { cookies })).toMatchObject({ ok: true });
    const forged = [
      cookies.slice(0, -1),
      'kindlewick-known-browser=a.b.zzzzzzzz.c',
      'kindlewick-known-browser=~~~',
      cookieHeader(both.known).split('~')[0]!,
    ];
    for (const mark of forged) {
      expect(await guess(staff, { cookies: mark }), mark).toMatchObject({ reason: 'too-many' });
    }
    vi.setSystemTime(Date.now() + 181 * DAY_MS);
    for (let n = 0; n < 10; n++) await guess(staff, { password: `wrong guess ${n}` });
    expect(await guess(staff, { cookies })).toMatchObject({ reason: 'too-many' });
  });

  test('whoever has just chosen a password with a link comes in, however many guess meanwhile', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const token = (await staff.createPasswordLink(ADA))!;
    for (let n = 0; n < 10; n++) await guess(staff, { password: `wrong guess ${n}` });
    const password = 'lantern marmalade ferry';
    expect(await staff.redeemLink(token, { password })).toMatchObject({ ok: true });
    expect(await guess(staff, { password })).toMatchObject({ reason: 'too-many' });
    const browser = { address: '192.0.2.10', isSecure: false, userAgent: null, cookies: null };
    const chosen = { email: ADA, password, justChosen: true, ...browser };
    expect(await staff.signIn(chosen)).toMatchObject({ ok: true });
  });
});

describeOnBothDatabases('signing in anew in a browser', (open) => {
  test('ends the session it had, of either account, and no other', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    await addPerson(staff, 'bea@example.org');
    const enter = async (email: string, cookies = '') => {
      const entered = await guess(staff, { email, cookies });
      if (!entered.ok) expect.fail(JSON.stringify(entered));
      return cookieHeader(entered.cookie);
    };
    const elsewhere = await enter(ADA);
    const first = await enter(ADA);
    const second = await enter(ADA, first);
    expect(await staff.actorOf(first)).toBeNull();
    const third = await enter('bea@example.org', `a=b; ${second}`);
    expect(await staff.actorOf(second)).toBeNull();
    expect(await staff.actorOf(third)).not.toBeNull();
    expect(await staff.actorOf(elsewhere)).not.toBeNull();
    await enter(ADA, `${third.slice(0, -3)}AAA`);
    expect(await staff.actorOf(third), 'a cookie that is not ours ends nothing').not.toBeNull();
  });
});
