import type { Database, OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { RESTORE_DAYS } from './media.ts';
import type { MediaStore } from './store.server.ts';
import { usesOfAll } from './uses.server.ts';

/** A file is written before its row, so a younger one may still get its row. */
const UNCLAIMED_MS = DAY_MS;
const UPLOAD_LEFT_MS = DAY_MS / 24;
const BATCH = 500;

/** Removes pictures deleted {@link RESTORE_DAYS} ago, and files of no picture or drawing. */
export async function sweepMedia(open: OpenDatabase, media: MediaStore, now: number): Promise<void> {
  for (const key of await media.uploads.olderThan(now - UPLOAD_LEFT_MS)) await media.uploads.delete(key);
  const uses = await usesOfAll(open.db);
  const files = await open.transact(async (trx) => {
    // Locked, so that a picture being restored is either restored or gone.
    const due = await trx
      .selectFrom('media')
      .select('id')
      .where('deleted_at', '<=', now - RESTORE_DAYS * DAY_MS)
      .$if(open.dialect === 'postgres', (query) => query.forUpdate())
      .execute();
    const ids = due.map(({ id }) => id).filter((id) => !uses.has(id));
    if (ids.length === 0) return [];
    const deleted = await trx
      .deleteFrom('media_variants')
      .where('media_id', 'in', ids)
      .returning('file_key')
      .execute();
    await trx.deleteFrom('media').where('id', 'in', ids).execute();
    return deleted;
  });
  for (const { file_key } of files) await media.files.delete(file_key);
  await removeUnclaimed(open.db, media, now);
}

async function removeUnclaimed(db: Database, { files }: MediaStore, now: number): Promise<void> {
  const keys = await files.olderThan(now - UNCLAIMED_MS);
  for (let from = 0; from < keys.length; from += BATCH) {
    const some = keys.slice(from, from + BATCH);
    const rows = await db
      .selectFrom('media_variants')
      .select('file_key')
      .where('file_key', 'in', some)
      .union(db.selectFrom('drawings').select('file_key').where('file_key', 'in', some))
      .execute();
    const claimed = new Set(rows.map(({ file_key }) => file_key));
    for (const key of some) if (!claimed.has(key)) await files.delete(key);
  }
}
