import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { type Files, type LocalFiles, newFileKey } from '#platform/files/files.server.ts';
import { putFile } from '#platform/files/put-file.server.ts';
import { PictureError } from '#platform/images/picture-file.server.ts';
import type { PictureWorkers, PreparedPicture, Variant } from '#platform/images/pictures.server.ts';
import { MEDIA_BYTES_MAX, type MediaRefusal, RESTORE_DAYS, uploadName } from './media.ts';
import { usesOfAll } from './uses.server.ts';

export interface MediaStore {
  readonly files: Files;
  /** Temporary uploads, always on this machine's disk. */
  readonly uploads: LocalFiles;
  readonly workers: PictureWorkers;
}

export interface NewMedia {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
  readonly alt?: string;
  readonly also?: (trx: Database, id: number) => Promise<void>;
}

export type AddedMedia =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly reason: MediaRefusal };

interface StoredVariant extends Omit<Variant, 'bytes'> {
  readonly fileKey: string;
  readonly size: number;
}

/** Deletes the upload and its location data once variants are made. @throws errors; nothing is stored */
export async function addMedia(open: OpenDatabase, media: MediaStore, added: NewMedia): Promise<AddedMedia> {
  const upload = await putFile(media.uploads, added.bytes, { max: MEDIA_BYTES_MAX, rule: 'must-pass' });
  if (typeof upload === 'string') {
    return { ok: false, reason: upload === 'file-too-big' ? 'too-big' : upload };
  }
  const variants: StoredVariant[] = [];
  try {
    if (upload.bytes === 0) return { ok: false, reason: 'empty' };
    const path = await media.uploads.path(upload.key);
    if (path === null) throw new Error('The upload is gone');
    const prepared = await media.workers.prepare(path, async ({ width, type, bytes }) => {
      const file = await media.files.put(bytes, MEDIA_BYTES_MAX);
      variants.push({ width, type, fileKey: file.key, size: file.bytes });
    });
    return { ok: true, id: await writeDown(open, added, prepared, variants) };
  } catch (error) {
    for (const { fileKey } of variants) await media.files.delete(fileKey);
    if (error instanceof PictureError) return { ok: false, reason: error.reason };
    throw error;
  } finally {
    await media.uploads.delete(upload.key);
  }
}

function writeDown(
  open: OpenDatabase,
  { name, actor, now, alt = '', also }: NewMedia,
  { width, height, colour }: PreparedPicture,
  variants: readonly StoredVariant[],
): Promise<number> {
  const key = newFileKey();
  return open.transact(async (trx) => {
    const { id } = await trx
      .insertInto('media')
      .values({
        public_key: key,
        name: uploadName(name),
        alt,
        caption: '',
        width,
        height,
        colour,
        focus_x: 50,
        focus_y: 50,
        version: 1,
        created_by: actor.id,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('media_variants')
      .values(
        variants.map((one) => ({
          media_id: id,
          width: one.width,
          type: one.type,
          file_key: one.fileKey,
          bytes: one.size,
        })),
      )
      .execute();
    await also?.(trx, id);
    return id;
  });
}

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
