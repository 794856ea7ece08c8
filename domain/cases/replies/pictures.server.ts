import type { OpenDatabase } from '#domain/database.ts';
import { MEDIA_BYTES_MAX, MEDIA_REFUSALS } from '#domain/media/media.ts';
import type { MediaStore } from '#domain/media/store.server.ts';
import { type Files, FileTooLargeError } from '#platform/files/files.server.ts';
import { PictureError } from '#platform/images/picture-file.server.ts';
import { nameForSign } from '../picture-sign.ts';
import { FILE_REFUSALS } from './attachment-limits.ts';
import {
  type AttachmentView,
  addAttachment,
  answerableCase,
  type NewAttachment,
} from './attachments.server.ts';

/** Twice the width at which an email shows it, for screens with fine points; a tall one has its height on a phone. */
const BOUNDS = { width: 1_200, height: 1_600, bytes: 1024 * 1024 } as const;

export type AddedPicture =
  | { readonly ok: true; readonly attachment: AttachmentView }
  | { readonly ok: false; readonly reason: 'missing' }
  | { readonly ok: false; readonly reason: 'refused'; readonly why: string };

type NewPicture = Omit<NewAttachment, 'direction' | 'picture'>;

/**
 * Stores a picture for the text of the actor's next reply, remade as every email program shows it, without what the
 * file said of camera and place. The upload goes. @throws errors of the stream, the disk and the database
 */
export async function addPicture(
  open: OpenDatabase,
  files: Files,
  { uploads, workers }: Pick<MediaStore, 'uploads' | 'workers'>,
  added: NewPicture,
): Promise<AddedPicture> {
  if ((await answerableCase(open.db, added.reference, added.actor)) === null) {
    return { ok: false, reason: 'missing' };
  }
  const upload = await receive(uploads, added.bytes);
  if (upload === null) return refused(MEDIA_REFUSALS['too-big']);
  try {
    if (upload.bytes === 0) return refused(MEDIA_REFUSALS.empty);
    const path = await uploads.path(upload.key);
    if (path === null) throw new Error('The upload is gone');
    const { bytes, ...picture } = await workers.remake(path, BOUNDS);
    const kept = await addAttachment(open, files, {
      ...added,
      direction: 'out',
      name: pictureName(added.name),
      bytes: once(bytes),
      picture,
    });
    if (kept.ok) return kept;
    return kept.reason === 'missing' ? { ok: false, reason: 'missing' } : refused(FILE_REFUSALS[kept.reason]);
  } catch (error) {
    if (error instanceof PictureError) return refused(MEDIA_REFUSALS[error.reason]);
    throw error;
  } finally {
    await uploads.delete(upload.key);
  }
}

async function receive(uploads: Files, bytes: AsyncIterable<Uint8Array>) {
  try {
    return await uploads.put(bytes, MEDIA_BYTES_MAX);
  } catch (error) {
    if (error instanceof FileTooLargeError) return null;
    throw error;
  }
}

/** It is a JPEG now, whatever it was. */
function pictureName(name: string): string {
  const stem = name.replace(/\.(?:jpe?g|png|webp|avif)$/i, '');
  return `${nameForSign(stem).trim() || 'picture'}.jpg`;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

function refused(why: string): AddedPicture {
  return { ok: false, reason: 'refused', why };
}
