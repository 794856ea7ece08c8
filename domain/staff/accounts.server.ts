import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { acceptedHashes } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { lockNamed } from '../lock.server.ts';
import { enterByDirectory } from './by-directory.server.ts';
import { changePassword, confirmSelf } from './confirm-self.server.ts';
import type { SignInParts } from './enter.server.ts';
import { findLink, makeLink, type RedeemInput, redeemLink } from './links.server.ts';
import { removeSecondFactorOf } from './manage.server.ts';
import { createPasswordHashes } from './password-hashes.server.ts';
import { businessNames, passwordProblem } from './password-rules.server.ts';
import {
  anyStaffExist,
  type FieldErrors,
  insertPerson,
  isEmailInUse,
  normalEmail,
  readPerson,
  setPassword,
} from './people.server.ts';
import { mustSetUpSecondFactor } from './policy.server.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import { endSession, type FoundSession, findSession, rollSession } from './sessions.server.ts';
import { awaited, finishSignIn, signIn, signInByPasskey } from './sign-in.server.ts';

export interface StaffAccountsOptions {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  /** Signs cookies and keys the hashes; at least 32 characters, the same in every process. */
  readonly secret: Secret;
  /** The site's configured address; an https one makes every session cookie Secure. */
  readonly origin: () => string | undefined;
}

interface NewStaff {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly password?: string;
}

type AddStaffResult =
  | { readonly ok: true; readonly id: string; readonly linkToken: string | null }
  | { readonly ok: false; readonly fields: FieldErrors };

export type StaffAccounts = ReturnType<typeof createStaffAccounts>;

/** Holds no state that other processes would need. */
export function createStaffAccounts({ open, clock, secret, origin }: StaffAccountsOptions) {
  const hashes = createPasswordHashes();
  const cookieSecrets = acceptedHashes(secret, 'staff-sessions');
  const isHttps = () => origin()?.startsWith('https:') ?? false;
  const parts: SignInParts = { open, clock, secret, cookieSecrets, hashes, isHttps };

  async function find(cookieHeader: string | null) {
    const cookie = readSessionCookie(cookieHeader, isHttps());
    return cookie && findSession(parts, cookie.value);
  }

  const signedIn = (session: FoundSession, expiresAt: number) =>
    withState(session, { db: open.db, expiresAt, now: clock() });

  const withParts =
    <Rest extends unknown[], Result>(work: (all: SignInParts, ...rest: Rest) => Result) =>
    (...rest: Rest) =>
      work(parts, ...rest);

  return {
    /** Starts a session or requires a second factor. Same answer for unknown and deactivated accounts. */
    signIn: withParts(signIn),
    awaited: withParts(awaited),
    finishSignIn: withParts(finishSignIn),
    signInByPasskey: withParts(signInByPasskey),
    enterByDirectory: withParts(enterByDirectory),
    confirmSelf: withParts(confirmSelf),
    /** Also ends the person's other sessions and voids their links. */
    changePassword: withParts(changePassword),
    addStaff: withParts(addStaff),
    createPasswordLink: withParts(createPasswordLink),

    /** Returns who is signed in; counts as activity, which postpones the idle end. */
    async actorOf(cookieHeader: string | null) {
      const session = await find(cookieHeader);
      const expiresAt = session && (await rollSession(parts, session));
      return session && expiresAt ? signedIn(session, expiresAt) : null;
    },

    /** Works like `actorOf`, without counting as activity: for the page that asks how long is left. */
    async peek(cookieHeader: string | null) {
      const session = await find(cookieHeader);
      return session && signedIn(session, session.expiresAt);
    },

    async signOut(cookieHeader: string | null) {
      const session = await find(cookieHeader);
      if (session) await endSession(open, session.token);
      return clearSessionCookie(readSessionCookie(cookieHeader, isHttps())?.isSecure ?? isHttps());
    },

    /** Returns a one-time token for the first owner's account, valid 1 hour; null once staff exist. */
    createFirstOwnerLink: () =>
      open.transact(async (trx) => {
        await lockNamed(trx, 'accounts');
        return (await anyStaffExist(trx)) ? null : makeLink(trx, secret, null, clock());
      }),

    /** Serves the command line; also ends the person's sessions. Returns false when no account has the email. */
    removeSecondFactor: (email: string) => removeSecondFactorOf({ open, secret }, email, clock()),

    linkPurpose: (token: string) => purposeOf(parts, token),

    redeemLink: (token: string, input: RedeemInput) =>
      redeemLink({ open, secret, hashes }, token, input, clock()),
  };
}

async function withState(
  { actor, id, startedAt, hasSecondFactorElsewhere }: FoundSession,
  { db, expiresAt, now }: { readonly db: Database; readonly expiresAt: number; readonly now: number },
) {
  const mustSetUp = !hasSecondFactorElsewhere && (await mustSetUpSecondFactor(db, actor, now));
  return { actor, expiresAt, session: { id, startedAt }, mustSetUp };
}

async function purposeOf({ open, secret, clock }: SignInParts, token: string) {
  const link = await findLink(open.db, secret, token, clock());
  return link.ok ? { ok: true as const, purpose: link.purpose } : link;
}

async function addStaff(
  { open, clock, secret, hashes }: SignInParts,
  { password, ...typed }: NewStaff,
): Promise<AddStaffResult> {
  const read = readPerson(typed);
  const problem =
    password === undefined ? null : await passwordProblem(password, typed, await businessNames(open.db));
  if (!read.ok || problem) {
    return { ok: false, fields: { ...(!read.ok && read.fields), ...(problem && { password: problem }) } };
  }
  const passwordHash = password === undefined ? null : await hashes.hash(password);
  return open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    if (await isEmailInUse(trx, read.person.email)) {
      return { ok: false, fields: { email: 'There is already an account with this email address.' } };
    }
    const id = await insertPerson(trx, read.person, clock());
    if (passwordHash === null) return { ok: true, id, linkToken: await makeLink(trx, secret, id, clock()) };
    await setPassword(trx, id, passwordHash, clock());
    return { ok: true, id, linkToken: null };
  });
}

function createPasswordLink({ open, clock, secret }: SignInParts, email: string): Promise<string | null> {
  return open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    const staff = await trx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', normalEmail(email))
      .where('deactivated_at', 'is', null)
      .executeTakeFirst();
    return staff ? makeLink(trx, secret, staff.id, clock()) : null;
  });
}
