import type { Database } from '#domain/database.ts';
import { lockNamed } from '#domain/lock.server.ts';
import { readAccount } from '#domain/staff/account-change.server.ts';
import { HOUR_MS, SECOND_MS } from '#platform/clock/clock.ts';
import { OAuthError } from '#platform/oauth/oauth.server.ts';
import { askAgain, type OpenIdAnswer } from '#platform/oauth/open-id.server.ts';
import { refreshTokenIn, sealRefreshToken } from './answer.server.ts';
import { shutOut } from './arrive.server.ts';
import { roleOf, saysRoles } from './directory.schema.ts';
import { clientOf, type DirectoryParts, groupsIn, readDirectory, recordFailure } from './directory.server.ts';
import type { DirectoryRow } from './directory.table.ts';
import { followBranches } from './follow-branches.server.ts';
import { personIn } from './kinds.ts';
import { findDirectoryPerson, followGroups } from './people.server.ts';

/** Signs removed people out within 60 s (45 + 5 + 8). Microsoft refuses faster checks (AADSTS50196). */
const ASK_EVERY_MS = 45 * SECOND_MS;
/** No longer than a morning: a directory that doesn't answer can't report who has left. */
export const OUTAGE_MS = 4 * HOUR_MS;
/** An office has fewer people at work at the same time. */
const AT_A_TIME = 8;

interface DueSession {
  readonly id: string;
  readonly staffId: string;
  readonly sealed: string;
  readonly requestedAt: number;
  readonly answeredAt: number;
}

/** Ends all sessions on a definite no; without an answer, one lasts four hours more. Only one asks. */
export async function askAboutSessions(parts: DirectoryParts, signal?: AbortSignal): Promise<void> {
  const row = await readDirectory(parts.open.db);
  if (!row) return;
  while (!signal?.aborted) {
    const due = await dueSessions(parts);
    const answers = await Promise.all(due.map((session) => askAbout(parts, { row, session })));
    // The rest would fail too, and are tried in the next round.
    if (due.length < AT_A_TIME || answers.includes('no answer')) return;
  }
}

async function dueSessions({ open, clock }: DirectoryParts): Promise<readonly DueSession[]> {
  const rows = await open.db
    .selectFrom('staff_sessions')
    .select(['id', 'staff_id', 'sealed_refresh_token', 'directory_asked_at', 'directory_answered_at'])
    .where('sealed_refresh_token', 'is not', null)
    .where('directory_asked_at', '<=', clock() - ASK_EVERY_MS)
    .where('expires_at', '>', new Date(clock()).toISOString())
    .orderBy('directory_asked_at')
    .limit(AT_A_TIME)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    sealed: row.sealed_refresh_token ?? '',
    requestedAt: Number(row.directory_asked_at),
    answeredAt: Number(row.directory_answered_at),
  }));
}

interface Asking {
  readonly row: DirectoryRow;
  readonly session: DueSession;
}

async function askAbout(parts: DirectoryParts, { row, session }: Asking): Promise<'answer' | 'no answer'> {
  if (!(await takeTurn(parts, session))) return 'answer';
  const { open, secret, clock } = parts;
  try {
    const refreshToken = refreshTokenIn(secret, session.staffId, session.sealed);
    const answer = await askAgain(clientOf(row, secret), refreshToken);
    await recordFailure(parts, row, null);
    await open.transact((trx) => takeAnswer(trx, parts, { row, session, answer }));
    return 'answer';
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    if (error.failure === 'consent') {
      await recordFailure(parts, row, null);
      await open.transact(async (trx) => {
        await lockNamed(trx, 'accounts');
        await shutOut(trx, { secret, now: clock() }, session.staffId);
      });
      return 'answer';
    }
    await recordFailure(parts, row, error.failure);
    if (clock() - session.answeredAt > OUTAGE_MS)
      await open.transact((trx) => trx.deleteFrom('staff_sessions').where('id', '=', session.id).execute());
    return 'no answer';
  }
}

/** Returns false if another process was first: a refresh token is refused when used twice. */
async function takeTurn({ open, clock }: DirectoryParts, { id, requestedAt }: DueSession): Promise<boolean> {
  const { numUpdatedRows } = await open.transact((trx) =>
    trx
      .updateTable('staff_sessions')
      .set({ directory_asked_at: clock() })
      .where('id', '=', id)
      .where('directory_asked_at', '=', requestedAt)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

interface Answered {
  readonly row: DirectoryRow;
  readonly session: DueSession;
  readonly answer: OpenIdAnswer;
}

async function takeAnswer(
  trx: Database,
  { secret, clock }: DirectoryParts,
  { row, session, answer: { claims, refreshToken } }: Answered,
): Promise<void> {
  const now = clock();
  const { staffId } = session;
  await lockNamed(trx, 'accounts');
  await trx
    .updateTable('staff_sessions')
    .set({
      directory_answered_at: now,
      ...(refreshToken !== null && { sealed_refresh_token: sealRefreshToken(secret, staffId, refreshToken) }),
    })
    .where('id', '=', session.id)
    .execute();
  // A directory may renew a token without any claims about the person (OpenID Connect Core 1.0, 12.2).
  const account = await readAccount(trx, staffId);
  if (!claims || !account) return;
  const person = personIn(row.kind, claims);
  const known = await findDirectoryPerson(trx, row.issuer, person.subject);
  const byRole = groupsIn(row);
  const role = roleOf(byRole, person.groups);
  const mayStay = known?.staff_id === staffId && (role !== null || !saysRoles(byRole));
  const noting = { secret, now };
  if (!mayStay) return shutOut(trx, noting, staffId);
  const present = await followGroups(trx, noting, account, role);
  await followBranches(trx, noting, { row, staffId, role: present, groups: person.groups });
}
