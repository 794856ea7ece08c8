import type { Database } from '#domain/database.ts';
import type { SafeguardingContact } from '#domain/provider/safeguarding.ts';

export function readSafeguarding(db: Database): Promise<readonly SafeguardingContact[]> {
  return db
    .selectFrom('safeguarding_contacts')
    .select(['id', 'name as council', 'day_phone as dayPhone', 'night_phone as nightPhone'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
