import type { OpenDatabase } from '#domain/database.ts';
import { DatabaseBusyError } from '#platform/database/busy.ts';
import { type AccountLibrary, LIBRARY_COOKIE } from './better-auth.server.ts';
import { takeTurn } from './lock.server.ts';
import type { Actor, Role } from './roles.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS, SESSION_ROLL_MS } from './session-limits.ts';

export interface StartedSession {
  readonly actor: Actor;
  /** Goes into the session cookie as it is. */
  readonly cookieValue: string;
}

export interface FoundSession {
  readonly actor: Actor;
  readonly token: string;
  /** Epoch milliseconds of the idle end or the absolute end, whichever is first. */
  readonly expiresAt: number;
  /** Epoch milliseconds of the absolute end. */
  readonly endsAt: number;
}

/** Checks e-mail and password and starts a session; null when they do not match an active account. */
export async function startSession(
  library: AccountLibrary,
  email: string,
  password: string,
): Promise<StartedSession | null> {
  try {
    const { headers, response } = await library.api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    });
    const start = `${LIBRARY_COOKIE}=`;
    const cookie = headers.getSetCookie().find((line) => line.startsWith(start));
    if (!cookie) throw new Error('The account library set no session cookie');
    return { actor: asActor(response.user), cookieValue: cookie.slice(start.length).split(';', 1)[0] ?? '' };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * The live session of a cookie value; null when there is none. A session past its 12 hours or of a
 * deactivated person is removed. Time is the machine's, by which the library gives sessions their end.
 */
export async function findSession(
  library: AccountLibrary,
  open: OpenDatabase,
  cookieValue: string,
): Promise<FoundSession | null> {
  const headers = new Headers({ cookie: `${LIBRARY_COOKIE}=${cookieValue}` });
  const found = await library.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) return null;
  const { session, user } = found;
  const endsAt = session.createdAt.getTime() + SESSION_MAX_MS;
  if (user.deactivatedAt != null || Date.now() >= endsAt) {
    await endSession(open, session.token);
    return null;
  }
  const expiresAt = Math.min(session.expiresAt.getTime(), endsAt);
  return { actor: asActor(user), token: session.token, expiresAt, endsAt };
}

/**
 * Puts off the idle end of a session, when the last time was a minute ago or more.
 * @returns epoch milliseconds when it ends now; null when it was ended meanwhile
 */
export async function rollSession(open: OpenDatabase, session: FoundSession): Promise<number | null> {
  const now = Date.now();
  const expiresAt = Math.min(now + SESSION_IDLE_MS, session.endsAt);
  if (expiresAt - session.expiresAt < SESSION_ROLL_MS) return session.expiresAt;
  try {
    const { numUpdatedRows } = await open.transact((trx) =>
      trx
        .updateTable('staff_sessions')
        .set({ expires_at: stored(expiresAt), updated_at: stored(now) })
        .where('token', '=', session.token)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n ? expiresAt : null;
  } catch (error) {
    // The page can still be read; the next request puts the end off.
    if (error instanceof DatabaseBusyError) return session.expiresAt;
    throw error;
  }
}

/** Ends one session for good. */
export async function endSession(open: OpenDatabase, token: string): Promise<void> {
  await open.transact((trx) => trx.deleteFrom('staff_sessions').where('token', '=', token).execute());
}

/** Removes sessions that ran out and were never asked for again. */
export async function removeExpiredSessions(open: OpenDatabase): Promise<void> {
  await open.transact(async (trx) => {
    // Two of these at once could each wait for a row that the other holds.
    await takeTurn(trx, open.dialect, 'accounts');
    await trx.deleteFrom('staff_sessions').where('expires_at', '<', stored(Date.now())).execute();
  });
}

/** A date as both databases take it: the text SQLite keeps, which PostgreSQL reads as a timestamptz. */
function stored(at: number): string {
  return new Date(at).toISOString();
}

function asActor(user: { id: string; name: string; email: string; role?: unknown }): Actor {
  return { id: user.id, name: user.name, email: user.email, role: user.role as Role };
}

/** The library throws what a client did wrong with a 4xx status; everything else is trouble. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
