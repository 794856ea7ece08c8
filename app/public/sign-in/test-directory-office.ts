import { afterEach, beforeEach, vi } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { askAboutSessions } from '#domain/directory/recheck.server.ts';
import { setUpDirectory } from '#domain/directory/test-directory.ts';
import { accountsOn, addPerson, SECRET } from '#domain/staff/test-accounts.ts';
import { type DirectoryProvider, startDirectoryProvider } from '#test/directory-provider.ts';
import { browserOn, ORIGIN } from './test-browser.ts';

export const ADA = {
  name: 'Ada Archer',
  email: 'ada.archer@example.org',
  email_verified: true,
  groups: ['office'],
};

const started: DirectoryProvider[] = [];

/** Sets the clock, and stops the directories of each test. */
export function watchDirectories(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(started.splice(0).map((provider) => provider.stop()));
  });
}

export type Settings = Omit<Parameters<typeof setUpDirectory>[2], 'secret'>;

/** An office that signs in with a directory, and has an owner with a password. */
export async function office(open: OpenDatabase, settings: Settings = {}) {
  const provider = await startDirectoryProvider(`${ORIGIN}/staff-login/directory/callback`);
  started.push(provider);
  await setUpDirectory(open, provider, { secret: SECRET, ...settings });
  provider.people.set('ada', ADA);
  const staff = accountsOn(open);
  await addPerson(staff, 'olive@example.org', 'owner');
  return { provider, staff, browser: browserOn(open) };
}

export const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
export const lookAgain = (open: OpenDatabase) =>
  askAboutSessions({ open, secret: SECRET, clock: () => Date.now() });
