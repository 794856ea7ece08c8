import type { Selectable } from 'kysely';
import { audit, sealAudit } from '#domain/audit/audit.server.ts';
import { isEndKeyedBy, rekeyEnd } from '#domain/audit/chain.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { resealRefreshTokens } from '#domain/directory/answer.server.ts';
import { resealDirectory } from '#domain/directory/directory.server.ts';
import { resealMailbox } from '#domain/incoming/mailbox.server.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { resealMailAccount } from '#domain/mail-account/mail-account.server.ts';
import { resealed, seal, unsealOrNull } from '#domain/staff/seal.server.ts';
import { resealAuthenticators } from '#domain/staff/second-factor.server.ts';
import { resealStaffLinks } from '#domain/staff/staff-mail.server.ts';
import { resealTextSettings } from '#domain/text-messages/text-settings.server.ts';
import { resealWebhooks } from '#domain/webhooks/webhooks.server.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { KeyRing, Secret } from '#platform/secret/key-ring.ts';
import { LOST, type SecretsFromEnvironment } from '#platform/secret/secret.server.ts';
import type { KeyTables } from './app-secret.table.ts';
import { secretAdvice } from './secret-advice.ts';
import { SECRET_CHANGED } from './secret-changed.ts';

/** The modules with values sealed for over half an hour. A test compares them with the schema's columns. */
const RESEAL: readonly ((trx: Database, secret: Secret) => Promise<void>)[] = [
  resealAuthenticators,
  resealStaffLinks,
  resealMailbox,
  resealMailAccount,
  resealTextSettings,
  resealWebhooks,
  resealDirectory,
  resealRefreshTokens,
];

async function resealAll(trx: Database, secret: Secret): Promise<void> {
  for (const reseal of RESEAL) await reseal(trx, secret);
}

const RETIRED_FOR = 'former APP_SECRET';

export interface AdoptedSecrets {
  readonly secret: Secret;
  readonly advice: readonly string[];
}

type Row = Selectable<KeyTables['app_secrets']>;

/** Reseals everything and records it in the audit log if the secret has changed. Concurrent starts agree. */
export function takeSecrets(
  open: OpenDatabase,
  secrets: SecretsFromEnvironment,
  now: number,
): Promise<AdoptedSecrets> {
  return open.transact(async (trx) => {
    await lockKeys(trx, ['app secrets']);
    const rows = await rowsOf(trx, secrets, now);
    const last = rows.at(-1);
    if (last?.mark === markOf(secrets.newest)) return secretsFrom(rows, secrets);
    const old = secrets.before.find((one) => markOf(one) === last?.mark);
    if (old === undefined && !secrets.before.includes(LOST))
      return { ...secretsFrom(rows, secrets), advice: secretAdvice({ isUnknown: true }, secrets) };
    return secretsFrom(await change(trx, { rows, secrets, old, now }), secrets);
  });
}

/** Works like {@link takeSecrets} but changes nothing, for a freshly restored database. */
export async function ringFor(db: Database, secrets: SecretsFromEnvironment): Promise<Secret> {
  return secretsFrom(await allRows(db), secrets).secret;
}

function allRows(db: Database): Promise<Row[]> {
  return db.selectFrom('app_secrets').selectAll().orderBy('id').execute();
}

/** Runs at the first start with this table, using the secret that keyed the end of the audit log. */
async function rowsOf(
  trx: Database,
  { newest, before }: SecretsFromEnvironment,
  now: number,
): Promise<Row[]> {
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
  readonly secrets: SecretsFromEnvironment;
  /** Is undefined if it was lost, along with everything it sealed. */
  readonly old: string | undefined;
  readonly now: number;
}

async function change(trx: Database, { rows, secrets, old, now }: Change): Promise<readonly Row[]> {
  const ring: KeyRing = { newest: secrets.newest, before: secrets.before, retired: [] };
  const former = await Promise.all(
    rows.map(async ({ id, sealed, ...row }) => {
      const formerSecret =
        sealed === null ? old && seal(ring, RETIRED_FOR, old) : resealed(ring, RETIRED_FOR, sealed);
      await trx
        .updateTable('app_secrets')
        .set({ sealed: formerSecret ?? null })
        .where('id', '=', id)
        .execute();
      return { ...row, id, sealed: formerSecret ?? null };
    }),
  );
  await resealAll(trx, ring);
  const all = [...former, await insert(trx, secrets.newest, now)];
  const secret = secretsFrom(all, secrets).secret;
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

function secretsFrom(rows: readonly Row[], secrets: SecretsFromEnvironment): AdoptedSecrets {
  const { newest, before: named } = secrets;
  const before = named.filter((one) => one !== LOST);
  const opening = { newest, before, retired: [] };
  const retired = rows.flatMap(({ sealed }) =>
    sealed === null ? [] : (unsealOrNull(opening, RETIRED_FOR, sealed) ?? []),
  );
  const isPlain = retired.length + before.length === 0;
  return {
    secret: isPlain ? newest : { newest, before, retired },
    advice: secretAdvice({ changedAt: rows.length > 1 ? Number(rows.at(-1)?.since) : null }, secrets),
  };
}

function markOf(secret: string): string {
  return keyedHash(secret, 'which secret');
}
