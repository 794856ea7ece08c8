import { createHmac } from 'node:crypto';
import type { OpenDatabase } from '#domain/database.ts';
import { DatabaseBusyError } from '#platform/database/busy.ts';
import { lockNamed } from '../lock.server.ts';
import { type AccountLibrary, LIBRARY_COOKIE } from './better-auth.server.ts';
import { readPasswordHash } from './people.server.ts';
import type { Actor, Role } from './roles.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS, SESSION_ROLL_MS } from './session-limits.ts';

export interface StartedSession {
  readonly actor: Actor;
  readonly cookieValue: string;
}

export interface FoundSession {
  readonly actor: Actor;
  readonly id: string;
  readonly token: string;
  readonly startedAt: number;
  readonly activeAt: number;
  /** The idle end or the absolute end, whichever is first. */
  readonly expiresAt: number;
  readonly endsAt: number;
}

interface SessionStart {
  readonly browser: string | null;
  readonly place: string | null;
  /** The one that was matched; undefined: no password was asked for. */
  readonly passwordHash: string | null | undefined;
}

/** Null when the account was deactivated, or its password changed, meanwhile. */
export async function startSession(
  { library, open, cookieSecret }: { library: AccountLibrary; open: OpenDatabase; cookieSecret: string },
  actor: Actor,
  { browser, place, passwordHash }: SessionStart,
): Promise<StartedSession | null> {
  const { internalAdapter } = await library.$context;
  const session = await internalAdapter.createSession(actor.id).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  if (!session) return null;
  const isGood = await open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    // A new password ends the sessions that exist by then; this one must not slip in behind it.
    if (passwordHash !== undefined && (await readPasswordHash(trx, actor.id)) !== passwordHash) {
      await trx.deleteFrom('staff_sessions').where('token', '=', session.token).execute();
      return false;
    }
    await trx
      .updateTable('staff_sessions')
      .set({ browser, place })
      .where('token', '=', session.token)
      .execute();
    await trx.updateTable('staff').set({ last_seen_at: Date.now() }).where('id', '=', actor.id).execute();
    return true;
  });
  if (!isGood) return null;
  // As the library signs its own cookies.
  const signature = createHmac('sha256', cookieSecret).update(session.token).digest('base64');
  return { actor, cookieValue: encodeURIComponent(`${session.token}.${signature}`) };
}

/** Removes a session past its 12 hours or of a deactivated person. By the machine's clock, as the library. */
export async function findSession(
  library: AccountLibrary,
  open: OpenDatabase,
  cookieValue: string,
): Promise<FoundSession | null> {
  const headers = new Headers({ cookie: `${LIBRARY_COOKIE}=${cookieValue}` });
  const found = await library.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) return null;
  const { session, user } = found;
  const startedAt = session.createdAt.getTime();
  const endsAt = startedAt + SESSION_MAX_MS;
  if (user.deactivatedAt != null || Date.now() >= endsAt) {
    await endSession(open, session.token);
    return null;
  }
  const expiresAt = Math.min(session.expiresAt.getTime(), endsAt);
  return {
    actor: asActor(user),
    id: session.id,
    token: session.token,
    startedAt,
    activeAt: session.updatedAt.getTime(),
    expiresAt,
    endsAt,
  };
}

/** When it ends now; null when it was ended meanwhile. Writes at most once a minute. */
export async function rollSession(open: OpenDatabase, session: FoundSession): Promise<number | null> {
  const now = Date.now();
  const expiresAt = Math.min(now + SESSION_IDLE_MS, session.endsAt);
  if (now - session.activeAt < SESSION_ROLL_MS) return session.expiresAt;
  try {
    const { numUpdatedRows } = await open.transact(async (trx) => {
      await trx.updateTable('staff').set({ last_seen_at: now }).where('id', '=', session.actor.id).execute();
      return trx
        .updateTable('staff_sessions')
        .set({ expires_at: stored(expiresAt), updated_at: stored(now) })
        .where('token', '=', session.token)
        .executeTakeFirst();
    });
    return numUpdatedRows > 0n ? expiresAt : null;
  } catch (error) {
    // The page can still be read; the next request postpones the end.
    if (error instanceof DatabaseBusyError) return session.expiresAt;
    throw error;
  }
}

export async function endSession(open: OpenDatabase, token: string): Promise<void> {
  await open.transact((trx) => trx.deleteFrom('staff_sessions').where('token', '=', token).execute());
}

export async function removeExpiredSessions(open: OpenDatabase): Promise<void> {
  await open.transact(async (trx) => {
    // Two of these at once could each wait for a row that the other has locked.
    await lockNamed(trx, 'accounts');
    await trx.deleteFrom('staff_sessions').where('expires_at', '<', stored(Date.now())).execute();
  });
}

/** A date for both databases: the text that SQLite holds, which PostgreSQL reads as a timestamptz. */
function stored(at: number): string {
  return new Date(at).toISOString();
}

function asActor(user: { id: string; name: string; email: string; role?: unknown }): Actor {
  return { id: user.id, name: user.name, email: user.email, role: user.role as Role };
}

/** The library throws a 4xx status for a client's error; everything else is a failure. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
