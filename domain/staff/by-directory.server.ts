import type { Database } from '#domain/database.ts';
import { enter, type SignedInResult, type SignInParts, type Visitor } from './enter.server.ts';
import { startPending } from './pending.server.ts';
import type { Colleague, Role } from './roles.ts';
import { hasSecondFactor } from './second-factor.server.ts';
import { writeSessionCookie } from './session-cookie.ts';
import type { DirectorySession } from './sessions.server.ts';

/** Returns whether removal from the directory leaves no way in here. Owners keep theirs for an outage. */
export async function signsInByDirectoryAlone(
  db: Database,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<boolean> {
  return role !== 'owner' && isLinked(db, id);
}

export type ByDirectoryResult =
  | SignedInResult
  | { readonly ok: false; readonly reason: 'second-factor'; readonly cookie: string }
  /** Deactivated in the meantime. */
  | { readonly ok: false; readonly reason: 'wrong' };

/** Signs in someone the directory has just sent here. A second factor set up here is asked for first. */
export async function enterByDirectory(
  parts: SignInParts,
  actor: Colleague,
  directory: DirectorySession,
  visitor: Visitor,
): Promise<ByDirectoryResult> {
  const { open, secret, clock } = parts;
  if (!directory.hasSecondFactor && (await hasSecondFactor(open.db, actor.id))) {
    const { sealedRefreshToken } = directory;
    const token = await open.transact((trx) =>
      startPending(trx, secret, { staffId: actor.id, now: clock(), sealedRefreshToken }),
    );
    const isSecure = visitor.isSecure || parts.isHttps();
    const cookie = writeSessionCookie({ value: token, isSecure }, 'pending');
    return { ok: false, reason: 'second-factor', cookie };
  }
  return (await enter(parts, actor, visitor, { directory })) ?? { ok: false, reason: 'wrong' };
}

export async function isLinked(db: Database, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('directory_people')
    .innerJoin('directory', 'directory.issuer', 'directory_people.issuer')
    .select('directory_people.id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}
