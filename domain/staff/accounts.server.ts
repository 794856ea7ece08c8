import type { OpenDatabase } from '#domain/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { acceptedHashes } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { lockNamed } from '../lock.server.ts';
import { type ByDirectoryResult, enterByDirectory } from './by-directory.server.ts';
import {
  type Authority,
  type Confirmed,
  changePassword,
  confirmSelf,
  type PasswordChange,
} from './confirm-self.server.ts';
import type { SignInParts, Visitor } from './enter.server.ts';
import {
  findLink,
  type LinkPurpose,
  type LinkRefusal,
  makeLink,
  type RedeemInput,
  type RedeemResult,
  redeemLink,
} from './links.server.ts';
import { removeSecondFactorOf } from './manage.server.ts';
import type { PasskeyPlace } from './passkeys.server.ts';
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
import type { Actor, Colleague } from './roles.ts';
import type { SecondFactorAnswer } from './second-factor-answer.server.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import {
  type DirectorySession,
  endSession,
  type FoundSession,
  findSession,
  rollSession,
} from './sessions.server.ts';
import {
  awaited,
  finishSignIn,
  type SecondStepResult,
  type SignInInput,
  type SignInResult,
  signIn,
  signInByPasskey,
} from './sign-in.server.ts';

export type { SignInResult } from './sign-in.server.ts';

export interface StaffAccountsOptions {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  /** Signs cookies and keys the hashes; at least 32 characters, the same in every process. */
  readonly secret: Secret;
  /** The site's configured address; an https one makes every session cookie Secure. */
  readonly origin: () => string | undefined;
}

interface SignedIn {
  readonly actor: Actor;
  readonly expiresAt: number;
  readonly session: { readonly id: string /** Epoch milliseconds. */; readonly startedAt: number };
  readonly mustSetUp: boolean;
}

interface NewStaff {
  readonly name: string;
  readonly email: string;
  /** Anything but a role comes back as a field error. */
  readonly role: string;
  readonly password?: string;
}

type AddStaffResult =
  | { readonly ok: true; readonly id: string; readonly linkToken: string | null }
  | { readonly ok: false; readonly fields: FieldErrors };

type LinkCheck =
  | { readonly ok: true; readonly purpose: LinkPurpose }
  | { readonly ok: false; readonly reason: LinkRefusal };

export interface StaffAccounts {
  /** Starts a session, or asks for a second factor. Says the same for unknown and deactivated accounts. */
  signIn(input: SignInInput): Promise<SignInResult>;
  awaited(cookieHeader: string | null): Promise<string | null>;
  finishSignIn(
    cookieHeader: string | null,
    secondFactor: SecondFactorAnswer,
    visitor: Visitor,
  ): Promise<SecondStepResult>;
  signInByPasskey(
    answer: { readonly place: PasskeyPlace; readonly response: unknown },
    visitor: Visitor,
  ): Promise<Exclude<SignInResult, { reason: 'second-factor' }>>;
  enterByDirectory(
    actor: Colleague,
    directory: DirectorySession,
    visitor: Visitor,
  ): Promise<ByDirectoryResult>;
  confirmSelf(actor: Colleague, authority: Authority): Promise<Confirmed>;
  /** Also ends the person's other sessions and voids their links. */
  changePassword(
    caller: { readonly actor: Actor; readonly sessionId: string },
    passwords: { readonly present: string; readonly next: string },
  ): Promise<PasswordChange>;
  /** Who is signed in; counts as activity, which postpones the idle end. */
  actorOf(cookieHeader: string | null): Promise<SignedIn | null>;
  /** Works like `actorOf`, without counting as activity: for the page that asks how long is left. */
  peek(cookieHeader: string | null): Promise<SignedIn | null>;
  signOut(cookieHeader: string | null): Promise<string>;
  addStaff(input: NewStaff): Promise<AddStaffResult>;
  /** A one-time token for the first owner's account, valid 1 hour; null once staff exist. */
  createFirstOwnerLink(): Promise<string | null>;
  createPasswordLink(email: string): Promise<string | null>;
  /** Serves the command line; also ends the person's sessions. False when no account has the email. */
  removeSecondFactor(email: string): Promise<boolean>;
  linkPurpose(token: string): Promise<LinkCheck>;
  /** Uses up a token: creates the first owner, or sets a password and ends the person's sessions. */
  redeemLink(token: string, input: RedeemInput): Promise<RedeemResult>;
}

/** Holds no state that other processes would need. */
export function createStaffAccounts({ open, clock, secret, origin }: StaffAccountsOptions): StaffAccounts {
  const hashes = createPasswordHashes();
  const cookieSecrets = acceptedHashes(secret, 'staff-sessions');
  const isHttps = () => origin()?.startsWith('https:') ?? false;
  const parts: SignInParts = { open, clock, secret, cookieSecrets, hashes, isHttps };

  async function find(cookieHeader: string | null) {
    const cookie = readSessionCookie(cookieHeader, isHttps());
    return cookie && findSession(parts, cookie.value);
  }

  async function signedIn(session: FoundSession, expiresAt: number): Promise<SignedIn> {
    const { actor, id, startedAt } = session;
    const mustSetUp =
      !session.hasSecondFactorElsewhere && (await mustSetUpSecondFactor(open.db, actor, clock()));
    return { actor, expiresAt, session: { id, startedAt }, mustSetUp };
  }

  return {
    signIn: (input) => signIn(parts, input),
    awaited: (cookieHeader) => awaited(parts, cookieHeader),
    finishSignIn: (cookieHeader, secondFactor, visitor) =>
      finishSignIn(parts, cookieHeader, secondFactor, visitor),
    signInByPasskey: (answer, visitor) => signInByPasskey(parts, answer, visitor),
    enterByDirectory: (actor, directory, visitor) => enterByDirectory(parts, actor, directory, visitor),
    confirmSelf: (actor, authority) => confirmSelf(parts, actor, authority),
    changePassword: (caller, passwords) => changePassword(parts, caller, passwords),

    async actorOf(cookieHeader) {
      const session = await find(cookieHeader);
      const expiresAt = session && (await rollSession(parts, session));
      return session && expiresAt ? signedIn(session, expiresAt) : null;
    },

    async peek(cookieHeader) {
      const session = await find(cookieHeader);
      return session && signedIn(session, session.expiresAt);
    },

    async signOut(cookieHeader) {
      const session = await find(cookieHeader);
      if (session) await endSession(open, session.token);
      return clearSessionCookie(readSessionCookie(cookieHeader, isHttps())?.isSecure ?? isHttps());
    },

    addStaff: (input) => addStaff(parts, input),

    createFirstOwnerLink: () =>
      open.transact(async (trx) => {
        await lockNamed(trx, 'accounts');
        return (await anyStaffExist(trx)) ? null : makeLink(trx, secret, null, clock());
      }),

    createPasswordLink: (email) => createPasswordLink(parts, email),
    removeSecondFactor: (email) => removeSecondFactorOf({ open, secret }, email, clock()),

    async linkPurpose(token) {
      const link = await findLink(open.db, secret, token, clock());
      return link.ok ? { ok: true, purpose: link.purpose } : link;
    },

    redeemLink: (token, input) => redeemLink({ open, secret, hashes }, token, input, clock()),
  };
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
