import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { newFileKey } from '#platform/files/files.server.ts';
import { putFile } from '#platform/files/put-file.server.ts';
import { PictureError } from '#platform/images/picture-file.server.ts';
import type { PreparedPicture, Variant } from '#platform/images/pictures.server.ts';
import { MEDIA_BYTES_MAX, type MediaRefusal, uploadName } from './media.ts';
import type { MediaStore } from './store.server.ts';

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

/**
 * Stores the upload only until its variants are made, and with it its camera and location data.
 * @throws errors of the stream, the stores and the database; nothing is stored then
 */
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
