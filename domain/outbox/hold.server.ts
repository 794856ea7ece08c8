import type { Database } from '#domain/database.ts';

export const HELD_AFTER_RESTORE = 'held after a restore';

/** They may have left before the restore, so somebody must look first. Returns how many it were. */
export async function holdWaitingMails(trx: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ failed_at: now, leased_until: null, last_error: HELD_AFTER_RESTORE })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
