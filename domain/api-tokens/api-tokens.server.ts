import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import { type Actor, may } from '#domain/staff/roles.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { ApiTokenRow } from './api-token.table.ts';
import { isScope, type Scope } from './scopes.ts';

/** Secret scanners recognise a token published by mistake by this prefix. */
const PREFIX = 'kw_';
/** 256 bits, too many to guess, so the stored hash needs no salt and no slow hashing. */
const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^kw_[\w-]{43}$/;
const ENDING_CHARACTERS = 4;
/** A limit against forgotten tokens: an office has a handful of programs. */
export const TOKENS_MAX = 50;
const USED_STEP_MS = MINUTE_MS;
/** How long ended tokens are listed. The audit log records their use permanently. */
const ENDED_LISTED_MS = 90 * DAY_MS;

export interface NewToken {
  readonly name: string;
  readonly days: number;
  readonly scopes: readonly Scope[];
  readonly kinds: readonly CaseKind[];
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

/** @returns the token, which can't be read again; null if {@link TOKENS_MAX} are active */
export function makeToken(open: OpenDatabase, made: NewToken): Promise<string | null> {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  return open.transact(async (trx) => {
    await lockKeys(trx, ['api tokens']);
    const { count } = await trx
      .selectFrom('api_tokens')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', made.now)
      .executeTakeFirstOrThrow();
    if (Number(count) >= TOKENS_MAX) return null;
    await trx
      .insertInto('api_tokens')
      .values({
        id: randomUUID(),
        name: made.name,
        token_hash: hashOf(token),
        ending: token.slice(-ENDING_CHARACTERS),
        scopes: made.scopes.join(' '),
        kinds: made.kinds.join(' '),
        made_by: made.actor.id,
        made_at: made.now,
        expires_at: made.now + made.days * DAY_MS,
      })
      .execute();
    return token;
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export interface UsableToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly kinds: readonly CaseKind[];
  /** Without their access as a safeguarding lead. The token ends with their account or their ownership. */
  readonly actor: Actor;
}

export async function findToken(open: OpenDatabase, token: string, now: number): Promise<UsableToken | null> {
  if (!TOKEN_SHAPE.test(token)) return null;
  const row = await working(open.db, now)
    .selectAll('api_tokens')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) return null;
  const actor = { ...(await actorOf(open.db, row.made_by)), isLead: false };
  if (!may(actor, 'connect-programs')) return null;
  if (now - (row.last_used_at ?? 0) >= USED_STEP_MS) await noteUse(open, row.id, now);
  return { id: row.id, name: row.name, ...allowedBy(row), actor };
}

function working(db: Database, now: number) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('staff', 'staff.id', 'api_tokens.made_by')
    .where('staff.deactivated_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}

function allowedBy({ scopes, kinds }: Pick<ApiTokenRow, 'scopes' | 'kinds'>) {
  return {
    scopes: scopes.split(' ').filter(isScope),
    kinds: kinds.split(' ').filter((kind) => kind !== '') as readonly CaseKind[],
  };
}

async function noteUse({ transact }: OpenDatabase, id: string, now: number): Promise<void> {
  await transact((trx) =>
    trx.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute(),
  );
}

export async function listTokens(db: Database, now: number) {
  const rows = await db
    .selectFrom('api_tokens')
    .innerJoin('staff', 'staff.id', 'api_tokens.made_by')
    .leftJoin('staff as revoker', 'revoker.id', 'api_tokens.revoked_by')
    .selectAll('api_tokens')
    .select(['staff.name as maker', 'staff.role', 'staff.deactivated_at', 'revoker.name as revoker'])
    .where('expires_at', '>', now - ENDED_LISTED_MS)
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', now - ENDED_LISTED_MS)]))
    .orderBy('made_at', 'desc')
    .orderBy('api_tokens.id')
    .execute();
  return rows.map(({ token_hash: _, role, deactivated_at, ...row }) => ({
    ...row,
    ...allowedBy(row),
    state: stateOf(row, deactivated_at === null && may(role, 'connect-programs'), now),
  }));
}

export type TokenState = 'works' | 'revoked' | 'ended' | 'stopped';
export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];

function stateOf(
  { revoked_at, expires_at }: Pick<ApiTokenRow, 'revoked_at' | 'expires_at'>,
  makerMay: boolean,
  now: number,
): TokenState {
  if (revoked_at !== null) return 'revoked';
  if (expires_at <= now) return 'ended';
  return makerMay ? 'works' : 'stopped';
}

export function revokeToken(
  open: OpenDatabase,
  { id, actor, now }: { readonly id: string; readonly actor: Pick<Actor, 'id'>; readonly now: number },
): Promise<void> {
  return open.transact(async (trx) => {
    await trx
      .updateTable('api_tokens')
      .set({ revoked_at: now, revoked_by: actor.id })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  });
}

export function endingTokens(
  db: Database,
  { before, now }: { readonly before: number; readonly now: number },
) {
  return working(db, now)
    .select(['api_tokens.id', 'api_tokens.name', 'expires_at'])
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .execute();
}

/** Lets a program read 12,000 messages a minute on its first sync, and stops an endless loop. */
export const CALLS_A_MINUTE = 120;

/** Counts calls in this process only, so more processes allow more. @returns the seconds to wait, or 0 */
export function createPace(callsMax: number = CALLS_A_MINUTE) {
  const windows = new Map<string, { readonly since: number; calls: number }>();
  return (tokenId: string, now: number): number => {
    const found = windows.get(tokenId);
    if (!found || now - found.since >= MINUTE_MS) {
      windows.set(tokenId, { since: now, calls: 1 });
      return 0;
    }
    found.calls += 1;
    return found.calls <= callsMax ? 0 : Math.ceil((found.since + MINUTE_MS - now) / 1000);
  };
}
