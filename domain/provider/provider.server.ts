import type { Database } from '#domain/database.ts';
import { providerSchema } from './provider.schema.ts';
import { NEW_PROVIDER, type Provider } from './provider.ts';

export const PROVIDER_KEY = 'provider';

export async function readProvider(db: Database): Promise<Provider> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', PROVIDER_KEY)
    .executeTakeFirst();
  return row ? providerSchema.parse(JSON.parse(row.value)) : NEW_PROVIDER;
}

/** Invalidates every cached page. Called first, it lets only one change through at a time. */
export async function bumpRevision(trx: Database): Promise<void> {
  await trx
    .updateTable('content_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

export async function contentRevision(db: Database): Promise<number> {
  const row = await db
    .selectFrom('content_revision')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.revision;
}

export interface SettingTable {
  key: string;
  value: string;
  updated_at: number;
}

export interface ContentRevisionTable {
  id: number;
  revision: number;
}
