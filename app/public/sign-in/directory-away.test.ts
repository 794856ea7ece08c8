import { expect, test } from 'vitest';
import { OUTAGE_MS } from '#domain/directory/recheck.server.ts';
import { OFFICE_GROUPS } from '#domain/directory/test-directory.ts';
import { addPerson, guess } from '#domain/staff/test-accounts.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { ADA, lookAgain, office, pass, watchDirectories } from './test-directory-office.ts';

watchDirectories();

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
      expect(await browser.readActor()).not.toBeNull();
    }
    expect(await guess(staff, { email: 'olive@example.org' })).toMatchObject({ ok: true });
    const readFailure = () => open.db.selectFrom('directory').select('trouble').executeTakeFirst();
    expect(await readFailure()).toEqual({ trouble: 'unreachable' });
    provider.isDown = false;
    pass(MINUTE_MS);
    await lookAgain(open);
    expect(await readFailure()).toEqual({ trouble: null });
    expect(await browser.readActor()).not.toBeNull();
    provider.isDown = true;
    for (let waited = 0; waited <= OUTAGE_MS; waited += 20 * MINUTE_MS) {
      pass(20 * MINUTE_MS);
      await lookAgain(open);
      await browser.readActor();
    }
    expect(await browser.readActor()).toBeNull();
  });

  test('takes no role from the last owner who could come in without it', async () => {
    const open = await opening();
    const { provider, browser, staff } = await office(open, { groups: OFFICE_GROUPS });
    provider.people.set('olive', { ...ADA, email: 'olive@example.org', groups: ['everybody'] });
    await browser.signIn(provider, 'olive');
    expect(await browser.readActor()).toMatchObject({ role: 'owner' });
    await addPerson(staff, 'second@example.org', 'owner');
    await browser.signIn(provider, 'olive');
    expect(await browser.readActor()).toMatchObject({ role: 'viewer' });
  });
});
