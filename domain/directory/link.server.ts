import type { Database } from '#domain/database.ts';
import { lockNamed } from '#domain/lock.server.ts';
import {
  type Managing,
  NOT_FOUND,
  oneAtATime,
  onSomebody,
  type Refused,
  readAccount,
  refused,
} from '#domain/staff/account-change.server.ts';
import { endSignIns } from '#domain/staff/people.server.ts';
import type { SignInRequest } from '#platform/oauth/open-id.server.ts';
import { type AnswerProblem, answerProblem, sealRefreshToken, takeAnswer } from './answer.server.ts';
import { roleOf, saysRoles } from './directory.schema.ts';
import { type DirectoryParts, groupsIn, readDirectory } from './directory.server.ts';
import type { DirectoryRow } from './directory.table.ts';
import { findDirectoryPerson, noteDirectory, personOfAccount, rememberPerson } from './people.server.ts';

/** `taken`: this directory person has another account here, or this account is linked to another person. */
export type LinkOutcome = 'linked' | 'taken' | 'no-group' | AnswerProblem;

interface Linking {
  readonly row: DirectoryRow;
  readonly answer: URLSearchParams;
  readonly signInRequest: SignInRequest;
  readonly staffId: string;
  readonly sessionId: string;
}

/** Links the directory's person to this account. The directory checks this session; their others end. */
export async function linkSelf(
  parts: DirectoryParts,
  { row, answer, signInRequest, staffId, sessionId }: Linking,
): Promise<LinkOutcome> {
  const { open, secret, clock } = parts;
  const found = await takeAnswer(parts, row, answer, signInRequest);
  if (typeof found === 'string') return found;
  const problem = answerProblem(row, found);
  const { person, refreshToken } = found;
  if (problem || refreshToken === null) return problem ?? 'no-refresh';
  const byRole = groupsIn(row);
  if (saysRoles(byRole) && roleOf(byRole, person.groups) === null) return 'no-group';
  const now = clock();
  return open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    const theirs = await findDirectoryPerson(trx, row.issuer, person.subject);
    const own = await personOfAccount(trx, row, staffId);
    if ((theirs?.staff_id ?? staffId) !== staffId || (own && own.subject !== person.subject)) return 'taken';
    await rememberPerson(trx, row, person, { staffId, now });
    await endSignIns(trx, staffId, sessionId);
    await trx
      .updateTable('staff_sessions')
      .set({
        sealed_refresh_token: sealRefreshToken(secret, staffId, refreshToken),
        ...{ directory_asked_at: now, directory_answered_at: now },
      })
      .where('id', '=', sessionId)
      .execute();
    await noteDirectory(trx, { secret, now }, staffId, 'linked');
    return 'linked';
  });
}

/** Links a waiting person to an account; only for those who manage accounts, and only an owner may link an owner. */
export function linkWaiting(
  managing: Managing,
  { personId, staffId }: { readonly personId: string; readonly staffId: string },
): Promise<{ ok: true } | Refused> {
  return oneAtATime(managing, async (trx) => {
    const row = await readDirectory(trx);
    const account = await readAccount(trx, staffId);
    if (!row || !account || account.deactivated_at !== null) return refused(NOT_FOUND);
    if (await personOfAccount(trx, row, staffId))
      return refused('This account has someone in the directory already.');
    const { numUpdatedRows } = await trx
      .updateTable('directory_people')
      .set({ staff_id: staffId })
      .where('id', '=', personId)
      .where('issuer', '=', row.issuer)
      .where('staff_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refused('This person no longer waits.');
    await endSignIns(trx, staffId);
    return { ok: true };
  });
}

export function unlink(managing: Managing, staffId: string): Promise<{ ok: true } | Refused> {
  return onSomebody(managing, staffId, async (trx: Database) => {
    await trx.deleteFrom('directory_people').where('staff_id', '=', staffId).execute();
    await endSignIns(trx, staffId);
    return { ok: true };
  });
}
