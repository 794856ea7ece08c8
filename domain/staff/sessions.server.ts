import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { OpenDatabase } from '#domain/database.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { DatabaseBusyError } from '#platform/database/group-commit.server.ts';
import { lockNamed } from '../lock.server.ts';
import { barredFrom } from './barred.server.ts';
import { branchesOfRow } from './branches.server.ts';
import { leadColumn } from './leads.server.ts';
import { readPasswordHash } from './people.server.ts';
import type { Actor, Colleague } from './roles.ts';

/** A dashboard with care records left open in an office closes after half an hour without activity. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** And after a long shift in any case, counted from signing in. */
const SESSION_MAX_MS = 12 * HOUR_MS;
/** Activity is written at most this often, so that reading pages stays cheap. */
const SESSION_ROLL_MS = MINUTE_MS;

const TOKEN_BYTES = 32;

export interface StartedSession {
  readonly actor: Colleague;
  readonly cookieValue: string;
}

export interface FoundSession {
  readonly actor: Actor;
  readonly id: string;
  readonly token: string;
  readonly startedAt: number;
  readonly activeAt: number;
  readonly expiresAt: number;
  readonly endsAt: number;
  readonly hasSecondFactorElsewhere: boolean;
}

export interface DirectorySession {
  readonly sealedRefreshToken: string;
  readonly hasSecondFactor: boolean;
}

interface SessionStart {
  readonly browser: string | null;
  readonly place: string | null;
  /** The one that was matched; undefined: no password was asked for. */
  readonly passwordHash: string | null | undefined;
  readonly directory?: DirectorySession | undefined;
}

export interface SessionParts {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  readonly cookieSecrets: readonly string[];
}

/** Returns null when the account was deactivated, or its password changed, in the meantime. */
export async function startSession(
  { open, clock, cookieSecrets }: SessionParts,
  actor: Colleague,
  { browser, place, passwordHash, directory }: SessionStart,
): Promise<StartedSession | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const isStarted = await open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    // A new password ends the sessions that exist by then; this one must not slip in behind it.
    if (passwordHash !== undefined && (await readPasswordHash(trx, actor.id)) !== passwordHash) return false;
    const now = clock();
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ last_seen_at: now })
      .where('id', '=', actor.id)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const times = {
      created_at: stored(now),
      updated_at: stored(now),
      expires_at: stored(now + SESSION_IDLE_MS),
    };
    await trx
      .insertInto('staff_sessions')
      .values({
        ...{ id: randomUUID(), staff_id: actor.id, token, browser, place, ...times },
        ...(directory && {
          sealed_refresh_token: directory.sealedRefreshToken,
          ...{ directory_asked_at: now, directory_answered_at: now },
          second_factor_elsewhere: directory.hasSecondFactor ? 1 : 0,
        }),
      })
      .execute();
    return true;
  });
  return isStarted ? { actor, cookieValue: encodeURIComponent(signed(token, cookieSecrets[0])) } : null;
}

export async function findSession(
  { open, clock, cookieSecrets }: SessionParts,
  cookieValue: string,
): Promise<FoundSession | null> {
  const token = tokenOf(cookieValue, cookieSecrets);
  if (token === null) return null;
  const row = await open.db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff_sessions.created_at', 'staff_sessions.updated_at', 'expires_at'])
    .select('second_factor_elsewhere')
    .select(['staff.id as staffId', 'name', 'email', 'role', 'some_branches', 'deactivated_at'])
    .select(leadColumn().as('lead'))
    .where('token', '=', token)
    .executeTakeFirst();
  if (!row) return null;
  const startedAt = new Date(row.created_at).getTime();
  const endsAt = startedAt + SESSION_MAX_MS;
  const expiresAt = Math.min(new Date(row.expires_at).getTime(), endsAt);
  if (row.deactivated_at !== null || clock() >= expiresAt) {
    await endSession(open, token);
    return null;
  }
  const [barred, branches] = await Promise.all([
    barredFrom(open.db, row.staffId),
    branchesOfRow(open.db, { ...row, id: row.staffId }),
  ]);
  return {
    actor: {
      ...{ id: row.staffId, name: row.name, email: row.email, role: row.role, isLead: row.lead === 1 },
      ...{ barredFrom: barred, branches },
    },
    id: row.id,
    token,
    startedAt,
    activeAt: new Date(row.updated_at).getTime(),
    expiresAt,
    endsAt,
    hasSecondFactorElsewhere: row.second_factor_elsewhere === 1,
  };
}

function signed(token: string, cookieSecret = ''): string {
  return `${token}.${createHmac('sha256', cookieSecret).update(token).digest('base64')}`;
}

function tokenOf(cookieValue: string, cookieSecrets: readonly string[]): string | null {
  try {
    const value = Buffer.from(decodeURIComponent(cookieValue));
    const token = value.subarray(0, value.lastIndexOf('.')).toString();
    const isOurs = cookieSecrets.some((one) => {
      const expected = Buffer.from(signed(token, one));
      return value.length === expected.length && timingSafeEqual(value, expected);
    });
    return isOurs ? token : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** When it ends now; null when it was ended in the meantime. Writes at most once a minute. */
export async function rollSession(
  { open, clock }: Pick<SessionParts, 'open' | 'clock'>,
  session: FoundSession,
): Promise<number | null> {
  const now = clock();
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

export async function removeExpiredSessions(open: OpenDatabase, now: number): Promise<void> {
  await open.transact(async (trx) => {
    // Two of these at the same time could each wait for a row that the other has locked.
    await lockNamed(trx, 'accounts');
    await trx.deleteFrom('staff_sessions').where('expires_at', '<', stored(now)).execute();
  });
}

/** A date for both databases: the text that SQLite holds, which PostgreSQL reads as a timestamptz. */
function stored(at: number): string {
  return new Date(at).toISOString();
}
