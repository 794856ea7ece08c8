import { expect, test } from 'vitest';
import { accountsOn, addPerson, GOOD_PASSWORD, guess, SECRET } from '#domain/staff/test-accounts.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { failedSignIns, listAllSessions, listSignIns } from './sign-ins.server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnBothDatabases('what is told of sign-ins', (open) => {
  test('who is and was signed in, with what and from where', async () => {
    const { db, ...opened } = await open();
    const staff = accountsOn({ db, ...opened });
    await addPerson(staff, 'ada.archer@example.org');
    await staff.signIn({
      email: 'ada.archer@example.org',
      password: GOOD_PASSWORD,
      address: '203.0.113.7',
      isSecure: false,
      userAgent: FIREFOX,
      cookies: null,
    });
    const [session, ...others] = await listAllSessions(db, Date.now());
    expect(others).toEqual([]);
    expect(session).toMatchObject({ name: 'Ada Archer', browser: 'Firefox on Linux' });
    expect(session?.place).toMatch(/^203\.0\.113/);
    expect(JSON.stringify(session)).not.toContain('203.0.113.7');
    expect(await listSignIns(db)).toMatchObject([{ name: 'Ada Archer', browser: 'Firefox on Linux' }]);
    expect(await listAllSessions(db, Date.now() + DAY_MS)).toEqual([]);
  });

  test('who failed, by account and by address', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff, 'ada.archer@example.org');
    await guess(staff, { address: '203.0.113.7' });
    for (let i = 0; i < 3; i++) await guess(staff, { password: 'wrong', address: '203.0.113.7' });
    await guess(staff, { email: 'nobody@example.org', password: 'wrong', address: '198.51.100.1' });
    const now = Date.now();
    const { byAccount, bySender } = await failedSignIns(database.db, SECRET, now);
    expect(byAccount).toMatchObject([
      { name: null, count: 1 },
      { name: 'Ada Archer', count: 3 },
    ]);
    expect(bySender).toMatchObject([
      { count: 1, people: [] },
      { count: 3, people: ['Ada Archer'] },
    ]);
    expect(bySender[0]?.name).toMatch(/^\w{6}$/);
    expect((await failedSignIns(database.db, SECRET, now + 31 * DAY_MS)).byAccount).toEqual([]);
  });
});
