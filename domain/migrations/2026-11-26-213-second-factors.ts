import type { Kysely } from 'kysely';
import type { SettingTable } from '#domain/provider/setting.table.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

/** People of a site that is in use read of it on their dashboard for so long. */
const NOTICE_MS = 14 * DAY_MS;

/** Owners and managers need a second factor unless an owner says otherwise. */
export async function up(db: Kysely<{ settings: SettingTable; staff: { id: string } }>): Promise<void> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'sign-in').executeTakeFirst();
  const isForAll = row !== undefined && JSON.parse(row.value).requireSecondFactor === true;
  const someone = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  // A new site needs no row: it is so from the start.
  if (!row && !someone) return;
  const now = Date.now();
  const policy = isForAll
    ? { requiredOf: 'everybody', from: 0 }
    : { requiredOf: 'leaders', from: now + NOTICE_MS };
  const written = { value: JSON.stringify(policy), updated_at: now };
  await db
    .insertInto('settings')
    .values({ key: 'sign-in', ...written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(written))
    .execute();
}
