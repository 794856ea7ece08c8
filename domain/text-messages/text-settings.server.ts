import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { resealed, seal, unseal } from '#domain/staff/seal.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { SmsApi, SmsFailure } from '#platform/sms/sms-sender.ts';
import { detailsSchema, smsApiOf } from './providers.ts';
import type { TextSettingsRow } from './text-message.table.ts';

const SEALED_FOR = 'token of the text messages';
const KEY_SEALED_FOR = 'key of the text messages';
const ONE = 1;

export type TextSettings = Pick<
  TextSettingsRow,
  'provider' | 'account' | 'sender' | 'details' | 'price' | 'ceiling' | 'on_call'
>;

export async function readTextSettings(db: Database): Promise<TextSettingsRow | null> {
  return (await db.selectFrom('text_settings').selectAll().where('id', '=', ONE).executeTakeFirst()) ?? null;
}

interface Saving {
  readonly settings: TextSettings;
  readonly token: string;
  readonly key: string | null;
  readonly version: number;
  readonly by: string;
  readonly now: number;
  readonly secret: Secret;
}

/** @returns the row that someone else has saved in the meantime; null on success */
export function saveTextSettings(
  open: OpenDatabase,
  { settings, token, key, version, by, now, secret }: Saving,
): Promise<TextSettingsRow | 'none' | null> {
  return open.transact(async (trx) => {
    await lockKeys(trx, ['text settings']);
    const before = await readTextSettings(trx);
    if ((before?.version ?? 0) !== version) return before ?? 'none';
    const row = {
      ...settings,
      sealed_token: seal(secret, SEALED_FOR, token),
      sealed_key: key === null ? (before?.sealed_key ?? null) : seal(secret, KEY_SEALED_FOR, key),
      version: version + 1,
      ...{ changed_by: by, changed_at: now, trouble: null, trouble_since: null },
    };
    if (before) await trx.updateTable('text_settings').set(row).where('id', '=', ONE).execute();
    else
      await trx
        .insertInto('text_settings')
        .values({ ...row, id: ONE })
        .execute();
    return null;
  });
}

/** Switches texts off; queued ones stay, and are sent if texts are set up again while they're still useful. */
export async function forgetTextSettings(open: OpenDatabase): Promise<void> {
  await open.transact((trx) => trx.deleteFrom('text_settings').execute());
}

export function tokenOf({ sealed_token }: Pick<TextSettingsRow, 'sealed_token'>, secret: Secret): string {
  return unseal(secret, SEALED_FOR, sealed_token);
}

export function signingKeyOf(row: TextSettingsRow, secret: Secret): string | null {
  if (row.provider === 'twilio') return tokenOf(row, secret);
  return row.sealed_key === null ? null : unseal(secret, KEY_SEALED_FOR, row.sealed_key);
}

export function detailsOf({ provider, details }: Pick<TextSettingsRow, 'provider' | 'details'>) {
  return provider === 'other' ? detailsSchema.parse(JSON.parse(details)) : null;
}

export function apiOf(row: TextSettingsRow, secret: Secret): SmsApi {
  const { provider, account } = row;
  return smsApiOf({ provider, account, token: tokenOf(row, secret), details: detailsOf(row) });
}

/** Retains the start time of a repeated failure. Null: it works again. */
export async function recordTextFailure(
  { transact }: OpenDatabase,
  { version }: Pick<TextSettingsRow, 'version'>,
  { failure, now }: { readonly failure: SmsFailure | null; readonly now: number },
): Promise<void> {
  const since = failure === null ? null : sql<number>`coalesce(trouble_since, ${now})`;
  await transact((trx) =>
    trx
      .updateTable('text_settings')
      .set({ trouble: failure, trouble_since: since })
      .where('version', '=', version)
      .execute(),
  );
}

export async function resealTextSettings(trx: Database, secret: Secret): Promise<void> {
  const row = await readTextSettings(trx);
  if (!row) return;
  const sealed_token = resealed(secret, SEALED_FOR, row.sealed_token);
  const sealed_key = row.sealed_key && resealed(secret, KEY_SEALED_FOR, row.sealed_key);
  await trx.updateTable('text_settings').set({ sealed_token, sealed_key }).where('id', '=', ONE).execute();
}
