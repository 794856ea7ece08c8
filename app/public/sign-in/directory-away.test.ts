import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { askAboutSessions, OUTAGE_MS } from '#domain/directory/recheck.server.ts';
import { OFFICE_GROUPS, setUpDirectory } from '#domain/directory/test-directory.ts';
import { accountsOn, addPerson, guess, SECRET } from '#domain/staff/test-accounts.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type DirectoryProvider, startDirectoryProvider } from '#test/directory-provider.ts';
import { browserOn, ORIGIN } from './test-browser.ts';

const ADA = { name: 'Ada Archer', email: 'ada.archer@example.org', email_verified: true, groups: ['office'] };
const started: DirectoryProvider[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((provider) => provider.stop()));
});

type Settings = Omit<Parameters<typeof setUpDirectory>[2], 'secret'>;

async function office(open: OpenDatabase, settings: Settings = {}) {
  const provider = await startDirectoryProvider(`${ORIGIN}/staff-login/directory/callback`);
  started.push(provider);
  await setUpDirectory(open, provider, { secret: SECRET, ...settings });
  provider.people.set('ada', ADA);
  const staff = accountsOn(open);
  await addPerson(staff, 'olive@example.org', 'owner');
  return { provider, staff, browser: browserOn(open) };
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const lookAgain = (open: OpenDatabase) => askAboutSessions({ open, secret: SECRET, clock: () => Date.now() });

describeOnBothDatabases('a directory that does not answer', (opening) => {
  test('signs nobody out for four hours, and lets owners in with a password', async () => {
    const open = await opening();
    const { provider, browser, staff } = await office(open);
    await browser.signIn(provider, 'ada');
    provider.isDown = true;
    const until = Date.now() + OUTAGE_MS;
    while (Date.now() + 20 * MINUTE_MS < until) {
      pass(20 * MINUTE_MS);
      await lookAgain(open);
      expect(await browser.whoAmI()).not.toBeNull();
    }
    expect(await guess(staff, { email: 'olive@example.org' })).toMatchObject({ ok: true });
    const trouble = () => open.db.selectFrom('directory').select('trouble').executeTakeFirst();
    expect(await trouble()).toEqual({ trouble: 'unreachable' });
    provider.isDown = false;
    pass(MINUTE_MS);
    await lookAgain(open);
    expect(await trouble()).toEqual({ trouble: null });
    expect(await browser.whoAmI()).not.toBeNull();
    provider.isDown = true;
    for (let waited = 0; waited <= OUTAGE_MS; waited += 20 * MINUTE_MS) {
      pass(20 * MINUTE_MS);
      await lookAgain(open);
      await browser.whoAmI();
    }
    expect(await browser.whoAmI()).toBeNull();
  });

  test('takes no role from the last owner who could come in without it', async () => {
    const open = await opening();
    const { provider, browser, staff } = await office(open, { groups: OFFICE_GROUPS });
    provider.people.set('olive', { ...ADA, email: 'olive@example.org', groups: ['everybody'] });
    await browser.signIn(provider, 'olive');
    expect(await browser.whoAmI()).toMatchObject({ role: 'owner' });
    await addPerson(staff, 'second@example.org', 'owner');
    await browser.signIn(provider, 'olive');
    expect(await browser.whoAmI()).toMatchObject({ role: 'viewer' });
  });
});
