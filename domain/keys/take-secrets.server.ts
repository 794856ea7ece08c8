import type { Selectable } from 'kysely';
import { audit, sealAudit } from '#domain/audit/audit.server.ts';
import { isEndKeyedBy, rekeyEnd } from '#domain/audit/chain.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { resealed, seal, unsealOrNull } from '#domain/staff/seal.server.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { KeyRing, Secret } from '#platform/secret/key-ring.ts';
import { type GivenSecrets, LOST } from '#platform/secret/secret.server.ts';
import type { KeyTables } from './app-secret.table.ts';
import { resealAll } from './reseal.server.ts';
import { secretAdvice } from './secret-advice.ts';
import { SECRET_CHANGED } from './secret-changed.ts';

const RETIRED_FOR = 'former APP_SECRET';

export interface TakenSecrets {
  readonly secret: Secret;
  readonly advice: readonly string[];
}

type Row = Selectable<KeyTables['app_secrets']>;

/** Reseals everything and records it in the audit log if the secret has changed. Concurrent starts agree. */
export function takeSecrets(open: OpenDatabase, given: GivenSecrets, now: number): Promise<TakenSecrets> {
  return open.transact(async (trx) => {
    await lockKeys(trx, ['app secrets']);
    const rows = await rowsOf(trx, given, now);
    const last = rows.at(-1);
    if (last?.mark === markOf(given.newest)) return taken(rows, given);
    const old = given.before.find((one) => markOf(one) === last?.mark);
    if (old === undefined && !given.before.includes(LOST))
      return { ...taken(rows, given), advice: secretAdvice({ isUnknown: true }, given) };
    return taken(await change(trx, { rows, given, old, now }), given);
  });
}

/** Works like {@link takeSecrets} but changes nothing, for a freshly restored database. */
export async function ringFor(db: Database, given: GivenSecrets): Promise<Secret> {
  return taken(await allRows(db), given).secret;
}

function allRows(db: Database): Promise<Row[]> {
  return db.selectFrom('app_secrets').selectAll().orderBy('id').execute();
}

/** Runs at the first start with this table, using the secret that keyed the end of the audit log. */
async function rowsOf(trx: Database, { newest, before }: GivenSecrets, now: number): Promise<Row[]> {
  const rows = await allRows(trx);
  if (rows.length > 0) return rows;
  let used = newest;
  for (const one of [newest, ...before]) {
    if (!(await isEndKeyedBy(trx, one))) continue;
    used = one;
    break;
  }
  await sealAudit(trx, used);
  return [await insert(trx, used, now)];
}

interface Change {
  readonly rows: readonly Row[];
  readonly given: GivenSecrets;
  /** Is undefined if it was lost, along with everything it sealed. */
  readonly old: string | undefined;
  readonly now: number;
}

async function change(trx: Database, { rows, given, old, now }: Change): Promise<readonly Row[]> {
  const ring: KeyRing = { newest: given.newest, before: given.before, retired: [] };
  const former = await Promise.all(
    rows.map(async ({ id, sealed, ...row }) => {
      const kept =
        sealed === null ? old && seal(ring, RETIRED_FOR, old) : resealed(ring, RETIRED_FOR, sealed);
      await trx
        .updateTable('app_secrets')
        .set({ sealed: kept ?? null })
        .where('id', '=', id)
        .execute();
      return { ...row, id, sealed: kept ?? null };
    }),
  );
  await resealAll(trx, ring);
  const all = [...former, await insert(trx, given.newest, now)];
  const secret = taken(all, given).secret;
  await rekeyEnd(trx, secret);
  const detail = old === undefined ? 'lost' : null;
  await audit(trx, secret, { now, staffId: null, action: 'changed', subject: SECRET_CHANGED, detail });
  return all;
}

function insert(trx: Database, secret: string, now: number): Promise<Row> {
  return trx
    .insertInto('app_secrets')
    .values({ mark: markOf(secret), sealed: null, since: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function taken(rows: readonly Row[], given: GivenSecrets): TakenSecrets {
  const { newest, before: named } = given;
  const before = named.filter((one) => one !== LOST);
  const opening = { newest, before, retired: [] };
  const retired = rows.flatMap(({ sealed }) =>
    sealed === null ? [] : (unsealOrNull(opening, RETIRED_FOR, sealed) ?? []),
  );
  const isPlain = retired.length + before.length === 0;
  return {
    secret: isPlain ? newest : { newest, before, retired },
    advice: secretAdvice({ changedAt: rows.length > 1 ? Number(rows.at(-1)?.since) : null }, given),
  };
}

function markOf(secret: string): string {
  return keyedHash(secret, 'which secret');
}
