import type { OpenDatabase } from '#domain/database.ts';
import { providerSchema } from './provider.schema.ts';
import { bumpRevision, PROVIDER_KEY } from './provider.server.ts';
import type { Provider } from './provider.ts';

export async function writeProvider(open: OpenDatabase, provider: Provider, now: number): Promise<void> {
  const value = JSON.stringify(providerSchema.parse(provider));
  await open.transact(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: PROVIDER_KEY, value, updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
      .execute();
    await bumpRevision(trx);
  });
}
