import type { OpenDatabase } from '#domain/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { rememberBrowser } from './known-browser.server.ts';
import type { PasswordHashes } from './password-hashes.server.ts';
import type { Colleague } from './roles.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import { browserName, truncatedAddress } from './session-list.server.ts';
import {
  type DirectorySession,
  endSession,
  findSession,
  removeExpiredSessions,
  startSession,
} from './sessions.server.ts';

export interface SignInParts {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  readonly secret: Secret;
  /** The first signs; all count. */
  readonly cookieSecrets: readonly string[];
  readonly hashes: PasswordHashes;
  readonly isHttps: () => boolean;
}

export interface Visitor {
  /** Read through trusted proxies only. Only a keyed hash and its beginning are stored. */
  readonly address: string;
  readonly isSecure: boolean;
  /** The User-Agent header; only the names of browser and system are stored. */
  readonly userAgent: string | null;
  /** The Cookie header: which accounts this browser knows, and the session that a new one replaces. */
  readonly cookies: string | null;
}

export interface SignedInResult {
  readonly ok: true;
  readonly actor: Colleague;
  readonly cookie: string;
  readonly known: string;
  readonly clear?: string;
}

interface Proven {
  readonly passwordHash?: string | null;
  readonly directory?: DirectorySession | undefined;
}

/** Starts a session in place of the browser's last one; null when the account was deactivated in the meantime. */
export async function enter(
  parts: SignInParts,
  actor: Colleague,
  visitor: Visitor,
  { passwordHash, directory }: Proven = {},
): Promise<SignedInResult | null> {
  const { open, secret, clock } = parts;
  const started = await startSession(parts, actor, {
    browser: browserName(visitor.userAgent),
    place: truncatedAddress(visitor.address),
    passwordHash,
    directory,
  });
  if (!started) return null;
  const { cookies } = visitor;
  const isHttps = parts.isHttps();
  const before = readSessionCookie(cookies, isHttps);
  const replaced = before && (await findSession(parts, before.value));
  if (replaced) await endSession(open, replaced.token);
  await removeExpiredSessions(open, clock());
  const isSecure = visitor.isSecure || isHttps;
  const known = rememberBrowser({ secret, isHttps, isSecure }, cookies, actor.email, clock());
  const cookie = writeSessionCookie({ value: started.cookieValue, isSecure });
  return { ok: true, actor, cookie, known };
}

export async function activeActor({ db }: OpenDatabase, id: string): Promise<Colleague | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
