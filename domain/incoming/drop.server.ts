import type { Database } from '#domain/database.ts';

/**
 * Deletes emails that came in, in the caller's transaction.
 * @returns the keys of their private files, to be removed once it is committed
 */
export async function dropIncoming(trx: Database, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const files = await trx
    .deleteFrom('incoming_files')
    .where('mail_id', 'in', ids)
    .returning('file_key')
    .execute();
  const originals = await trx
    .deleteFrom('incoming_mails')
    .where('id', 'in', ids)
    .returning('file_key')
    .execute();
  return [...originals, ...files].flatMap(({ file_key }) => (file_key === null ? [] : [file_key]));
}
