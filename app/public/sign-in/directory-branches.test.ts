import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCase } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { askAboutSessions } from '#domain/directory/recheck.server.ts';
import { setUpDirectory } from '#domain/directory/test-directory.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { branchesOfOne } from '#domain/staff/branches.server.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { SECOND_MS } from '#platform/clock/clock.ts';
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

async function office(
  open: OpenDatabase,
  groupsOf: (leeds: number, york: number) => Record<string, readonly string[]>,
) {
  const leeds = await addBranch(open, { name: 'Leeds' });
  const york = await addBranch(open, { name: 'York' });
  const provider = await startDirectoryProvider(`${ORIGIN}/staff-login/directory/callback`);
  started.push(provider);
  await setUpDirectory(open, provider, { secret: SECRET, branchGroups: groupsOf(leeds, york) });
  const browser = browserOn(open);
  const is = (groups: readonly string[]) => provider.people.set('ada', { ...ADA, groups: [...groups] });
  const ada = async () => (await browser.readActor())?.id ?? '';
  return {
    ...{ leeds, york, is, ada },
    signIn: () => browser.signIn(provider, 'ada'),
    branches: async () => branchesOfOne(open.db, await ada()),
    async lookAgain() {
      vi.setSystemTime(Date.now() + 45 * SECOND_MS);
      await askAboutSessions({ open, secret: SECRET, clock: () => Date.now() });
    },
  };
}

const byBranch = (leeds: number, york: number) => ({ all: ['group'], [leeds]: ['leeds'], [york]: ['york'] });

describeOnBothDatabases('whoever comes in by a directory, at a provider with branches,', (opening) => {
  test('works for none until an owner says for which, where no branch has a group', async () => {
    const { is, signIn, branches } = await office(await opening(), () => ({}));
    is(['office']);
    await signIn();
    expect(await branches()).toEqual(new Set());
  });

  test('works for the branches of their groups from the first moment', async () => {
    const { is, signIn, branches, leeds, york } = await office(await opening(), byBranch);
    is(['office', 'leeds', 'york']);
    await signIn();
    expect(await branches()).toEqual(new Set([leeds, york]));
  });

  test('loses a branch, and what is assigned to them there, within 60 seconds of losing its group', async () => {
    const open = await opening();
    const { is, signIn, branches, lookAgain, ada, leeds, york } = await office(open, byBranch);
    is(['office', 'leeds', 'york']);
    await signIn();
    const held = { kind: 'enquiry', assignee_id: await ada() } as const;
    await addCase(open.db, { ...held, branch_id: leeds });
    await addCase(open.db, { ...held, branch_id: york });
    is(['office', 'york']);
    await lookAgain();
    expect(await branches()).toEqual(new Set([york]));
    const assigned = open.db.selectFrom('cases').select('branch_id').where('assignee_id', 'is not', null);
    expect(await assigned.execute()).toEqual([{ branch_id: york }]);
    is(['office']);
    await lookAgain();
    expect(await branches()).toEqual(new Set());
    is(['office', 'group']);
    await lookAgain();
    expect(await branches()).toBeNull();
    const noted = await open.db.selectFrom('audit_entries').select('detail').orderBy('id').execute();
    expect(noted.map(({ detail }) => detail).join()).toMatch(
      /"branches".*Leeds, York.*York.*"None".*"Every branch"/s,
    );
  });

  test('sees all as an owner, whatever their groups', async () => {
    const { is, signIn, branches } = await office(await opening(), byBranch);
    is(['directors', 'leeds']);
    await signIn();
    expect(await branches()).toBeNull();
  });
});
