import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { audit } from '#domain/audit/audit.server.ts';
import { writtenDetail } from '#domain/audit/audit-detail.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys, lockNamed } from '#domain/lock.server.ts';
import { accessChanges, readAccess } from '#domain/staff/access-state.server.ts';
import { type AccessChanger, announceAccess } from '#domain/staff/change-access.server.ts';
import { seal, unseal } from '#domain/staff/seal.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { askForDeviceCode, type CodeAnswer, tokensForCode } from '#platform/oauth/device-code.server.ts';
import type { OAuthTokens } from '#platform/oauth/oauth.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { AccountParts } from './access-token.server.ts';
import { clientOf, readMailAccount, serviceOf, storeConsent } from './mail-account.server.ts';
import type { ConsentCodeRow } from './mail-account.table.ts';

const ONE = 1;
const CODE_FOR = 'code for consent to the email account';
/** Longer than the provider timeout; after it another process takes over from a killed one. */
const LOOKING_MS = MINUTE_MS / 2;
/** RFC 8628 (3.5): added with each `slow_down`; without an answer the interval doubles. */
const SLOWER_MS = 5_000;
const INTERVAL_MOST_MS = MINUTE_MS;
const ROUTE = 'settings/mail-account/code';

const codeSchema = z.object({ deviceCode: z.string(), userCode: z.string(), address: z.string() });

/** Requests a code unless one is still valid. Returns false without an account or a sign-in by code. */
export async function askForCode(
  parts: AccountParts,
  { actor: { id, name } }: Pick<AccessChanger, 'actor' | 'proved'>,
): Promise<boolean> {
  const { open, secret, clock } = parts;
  const account = await readMailAccount(open.db);
  if (!account) return false;
  const { endpoints, asks } = serviceOf(account);
  if (endpoints.device === null) return false;
  if ((await readConsentCode(parts))?.status === 'waiting') return true;
  const response = await askForDeviceCode(clientOf(account, secret, 'code'), asks.scope ?? '');
  const now = clock();
  const owned = { id: ONE, question: randomUUID(), asked_by_id: id, asked_by: name };
  const row =
    typeof response === 'string'
      ? { ...owned, sealed_code: null, interval_ms: 0, next_look_at: now, expires_at: now, trouble: response }
      : {
          ...owned,
          sealed_code: seal(secret, CODE_FOR, JSON.stringify(codeSchema.parse(response))),
          ...{ interval_ms: response.intervalMs, next_look_at: now + response.intervalMs },
          ...{ expires_at: now + response.livesMs, trouble: null },
        };
  return open.transact(async (trx) => {
    await lockKeys(trx, ['email account']);
    if ((await readMailAccount(trx))?.version !== account.version) return false;
    await trx.deleteFrom('consent_code').execute();
    await trx.insertInto('consent_code').values(row).execute();
    return true;
  });
}

export async function readConsentCode({ open, secret, clock }: AccountParts) {
  const row = await readRow(open.db);
  if (!row) return null;
  const { trouble: failure, expires_at: expiresAt, asked_by: by } = row;
  const code = expiresAt <= clock() ? null : codeIn(row, secret);
  if (!code) return { status: 'ended', trouble: failure ?? 'expired' } as const;
  const { userCode, address } = code;
  return { status: 'waiting', userCode, address, expiresAt, by, isUnreachable: failure !== null } as const;
}

export async function dropConsentCode({ transact }: OpenDatabase): Promise<void> {
  await transact((trx) => trx.deleteFrom('consent_code').execute());
}

async function readRow(db: Database): Promise<ConsentCodeRow | undefined> {
  return db.selectFrom('consent_code').selectAll().where('id', '=', ONE).executeTakeFirst();
}

function codeIn({ sealed_code: sealed }: ConsentCodeRow, secret: Secret) {
  if (sealed === null) return null;
  try {
    return codeSchema.parse(JSON.parse(unseal(secret, CODE_FOR, sealed)));
  } catch {
    return null;
  }
}

/** Asks the provider once the interval has passed; only one process asks. @returns whether consent was just given */
export async function lookForConsent(parts: AccountParts): Promise<boolean> {
  const { open, secret, clock } = parts;
  const waiting = await readRow(open.db);
  if (!waiting || waiting.sealed_code === null || waiting.next_look_at > clock()) return false;
  const row = await takeTurn(parts, waiting);
  const account = row && (await readMailAccount(open.db));
  if (!row || !account) return false;
  const code = row.expires_at <= clock() ? null : codeIn(row, secret);
  const requestedAt = clock();
  const answer = code ? await tokensForCode(clientOf(account, secret, 'code'), code.deviceCode) : 'expired';
  if (typeof answer === 'object' && answer.refreshToken !== null)
    return store(parts, row, { tokens: answer, version: account.version });
  await write(open, row, typeof answer === 'object' ? ended('brief') : next(row, answer, requestedAt));
  return false;
}

async function takeTurn({ open, clock }: AccountParts, { question, next_look_at }: ConsentCodeRow) {
  const row = await open.transact((trx) =>
    trx
      .updateTable('consent_code')
      .set({ next_look_at: clock() + LOOKING_MS })
      .where('question', '=', question)
      .where('next_look_at', '=', next_look_at)
      .returningAll()
      .executeTakeFirst(),
  );
  return row ?? null;
}

type Changes = Partial<Pick<ConsentCodeRow, 'sealed_code' | 'interval_ms' | 'next_look_at' | 'trouble'>>;

function next({ interval_ms: now }: ConsentCodeRow, answer: CodeAnswer, requestedAt: number): Changes {
  const again = (intervalMs: number, failure: 'unreachable' | null = null) => ({
    ...{ interval_ms: intervalMs, next_look_at: requestedAt + intervalMs, trouble: failure },
  });
  if (answer === 'pending') return again(now);
  if (answer === 'slower') return again(now + SLOWER_MS);
  if (answer === 'unreachable') return again(Math.max(now, Math.min(2 * now, INTERVAL_MOST_MS)), answer);
  return ended(answer);
}

function ended(failure: ConsentCodeRow['trouble']): Changes {
  return { sealed_code: null, trouble: failure };
}

async function write({ transact }: OpenDatabase, row: ConsentCodeRow, changes: Changes): Promise<void> {
  await transact((trx) =>
    trx.updateTable('consent_code').set(changes).where('question', '=', row.question).execute(),
  );
}

async function store(
  { open, secret, clock }: AccountParts,
  { question, asked_by: by, asked_by_id: staffId }: ConsentCodeRow,
  { tokens, version }: { readonly tokens: OAuthTokens; readonly version: number },
): Promise<boolean> {
  const now = clock();
  return open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    await lockKeys(trx, ['email account']);
    const before = await readAccess(trx);
    const mine = trx.deleteFrom('consent_code').where('question', '=', question);
    if ((await mine.executeTakeFirst()).numDeletedRows === 0n) return false;
    const isStored = await storeConsent(trx, tokens, { secret, now, version, by, way: 'code' });
    if (!isStored) return false;
    const changed = accessChanges(before, await readAccess(trx));
    await announceAccess(trx, { by, now, changes: changed });
    const changes = changed.flatMap((one) => one.changes);
    const detail = writtenDetail(ROUTE, { verb: 'given', changes });
    await audit(trx, secret, { now, staffId, action: 'changed', subject: `/${ROUTE}`, detail });
    return true;
  });
}
