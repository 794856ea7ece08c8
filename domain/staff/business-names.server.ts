import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { BusinessNames } from './password-rules.server.ts';

export async function businessNames(db: Kysely<Schema>): Promise<BusinessNames> {
  const { name, shortName, mailbox, address, serviceArea, regulator } = await readProvider(db);
  return [name, shortName, mailbox, address.street, address.town, ...serviceArea, regulator.name];
}
