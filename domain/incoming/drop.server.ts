import type { Database } from '#domain/database.ts';

/** Deletes in the caller's transaction. @returns the keys of private files, to remove after its commit */
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
