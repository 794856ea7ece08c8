import { expect } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { AccessChange } from './access-state.server.ts';
import { createStaffAccounts, type StaffAccounts } from './accounts.server.ts';
import { PROVED } from './proved.server.ts';
import type { Role } from './roles.ts';
import type { SignInResult } from './sign-in.server.ts';

export const GOOD_PASSWORD = 'teapot harbour bicycle';
const ADDRESS = '192.0.2.10';
export const PROVEN = { proved: PROVED, note: (_changes: readonly AccessChange[]) => {} };
export const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

/** The accounts of one process, with the machine's clock, which the tests set. */
export function accountsOn(open: OpenDatabase, origin?: string, secret: Secret = SECRET): StaffAccounts {
  return createStaffAccounts({
    open,
    clock: () => Date.now(),
    secret,
    origin: () => origin,
  });
}

/** Adds an active person with {@link GOOD_PASSWORD}; gives the account's id. */
export async function addPerson(
  staff: StaffAccounts,
  email = 'ada.archer@example.org',
  role: Role = 'manager',
): Promise<string> {
  const added = await staff.addStaff({ name: 'Ada Archer', email, role, password: GOOD_PASSWORD });
  if (!added.ok) expect.fail(JSON.stringify(added));
  return added.id;
}

export function guess(
  staff: StaffAccounts,
  {
    email = 'ada.archer@example.org',
    password = GOOD_PASSWORD,
    address = ADDRESS,
    isSecure = false,
    cookies = '',
  } = {},
): Promise<SignInResult> {
  return staff.signIn({ email, password, address, isSecure, cookies, userAgent: null });
}

/** Signs in; gives the Cookie header that a browser would send from then on. */
export async function signedIn(staff: StaffAccounts, email?: string): Promise<string> {
  const result = await guess(staff, { email });
  if (!result.ok) expect.fail(JSON.stringify(result));
  return cookieHeader(result.cookie);
}

/** The Cookie header a browser sends after it got this Set-Cookie header. */
export function cookieHeader(setCookie: string): string {
  return setCookie.split(';', 1)[0] ?? '';
}

export async function deactivate(open: OpenDatabase, id: string): Promise<void> {
  await open.db.updateTable('staff').set({ deactivated_at: Date.now() }).where('id', '=', id).execute();
}

export const UNBARRED = { barredFrom: new Set<number>(), branches: null } as const;
