import type { Database } from '#domain/database.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { type SafeguardingContact, townsIn } from '#domain/provider/safeguarding.ts';

export async function readSafeguarding(db: Database): Promise<readonly SafeguardingContact[]> {
  const entries = await readEntries(db, 'safeguarding');
  return entries.map(({ id, name, day_phone, night_phone, towns, page }) => ({
    id,
    council: name,
    dayPhone: day_phone,
    nightPhone: night_phone,
    towns: townsIn(towns),
    page,
  }));
}
