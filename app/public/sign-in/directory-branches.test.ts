import { expect, test } from 'vitest';
import { setUpDirectory } from '#domain/directory/test-directory.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { branchesOfOne } from '#domain/staff/branches.server.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { startDirectoryProvider } from '#test/directory-provider.ts';
import { browserOn, ORIGIN } from './test-browser.ts';

const ADA = { name: 'Ada Archer', email: 'ada.archer@example.org', email_verified: true, groups: ['office'] };

describeOnBothDatabases('whoever the directory adds to a provider with branches', (opening) => {
  test('works for none until an owner says for which', async () => {
    const open = await opening();
    await addBranch(open, { name: 'Leeds' });
    const provider = await startDirectoryProvider(`${ORIGIN}/staff-login/directory/callback`);
    await setUpDirectory(open, provider, { secret: SECRET });
    provider.people.set('ada', ADA);
    await browserOn(open).signIn(provider, 'ada');
    await provider.stop();
    const { id } = await open.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', ADA.email)
      .executeTakeFirstOrThrow();
    expect(await branchesOfOne(open.db, id)).toEqual(new Set());
  });
});
