import { createReadStream } from 'node:fs';
import type { OpenDatabase } from '#domain/database.ts';
import type { MediaStore } from '#domain/media/add.server.ts';
import { MEDIA_BYTES_MAX, MEDIA_REFUSALS } from '#domain/media/media.ts';
import { mediaTypeOf } from '#platform/files/file-type.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { putFile } from '#platform/files/put-file.server.ts';
import { PictureError } from '#platform/images/picture-file.server.ts';
import { nameForSign } from '../picture-sign.ts';
import { FILE_BYTES_MAX, FILE_REFUSALS } from './attachment-limits.ts';
import {
  type AttachmentView,
  addAttachment,
  answerableCase,
  type NewAttachment,
} from './attachments.server.ts';

/** Twice its width in an email, for high-density screens; a tall one has its height on a phone. */
const BOUNDS = { width: 1_200, height: 1_600, bytes: 1024 * 1024 } as const;

export type AddedToReply =
  | { readonly ok: true; readonly attachment: AttachmentView }
  | { readonly ok: false; readonly reason: 'missing' }
  | { readonly ok: false; readonly reason: 'refused'; readonly why: string };

type NewFile = Omit<NewAttachment, 'direction' | 'picture'>;
type Workshop = Pick<MediaStore, 'uploads' | 'workers'>;

interface UploadLimit {
  readonly bytesMax: number;
  readonly tooBig: string;
}

const PICTURE_LIMIT: UploadLimit = { bytesMax: MEDIA_BYTES_MAX, tooBig: MEDIA_REFUSALS['too-big'] };
const FILE_LIMIT: UploadLimit = { bytesMax: FILE_BYTES_MAX, tooBig: FILE_REFUSALS['file-too-big'] };

/** Remakes a picture for the next reply, without its camera and location data, and removes the upload. */
export async function addPicture(
  open: OpenDatabase,
  files: Files,
  workshop: Workshop,
  added: NewFile,
): Promise<AddedToReply> {
  return withUpload(open, workshop, added, PICTURE_LIMIT, async (path) => {
    const { bytes, ...picture } = await workshop.workers.remake(path, BOUNDS);
    const name = pictureName(added.name);
    return add(open, files, { ...added, name, bytes: once(bytes), picture });
  });
}

/** Stores a file for the next reply. Pictures are remade: location data may give a client's address. */
export async function addReplyFile(
  open: OpenDatabase,
  files: Files,
  workshop: Workshop,
  added: NewFile,
): Promise<AddedToReply> {
  return withUpload(open, workshop, added, FILE_LIMIT, async (path) => {
    const isPicture = (await mediaTypeOf(path))?.startsWith('image/');
    const bytes = isPicture ? once(await workshop.workers.clean(path)) : createReadStream(path);
    return add(open, files, { ...added, bytes });
  });
}

async function add(
  open: OpenDatabase,
  files: Files,
  added: Omit<NewAttachment, 'direction'>,
): Promise<AddedToReply> {
  const outcome = await addAttachment(open, files, { ...added, direction: 'out' });
  if (outcome.ok) return outcome;
  return outcome.reason === 'missing'
    ? { ok: false, reason: 'missing' }
    : refused(FILE_REFUSALS[outcome.reason]);
}

async function withUpload(
  open: OpenDatabase,
  { uploads }: Workshop,
  added: NewFile,
  { bytesMax, tooBig }: UploadLimit,
  work: (path: string) => Promise<AddedToReply>,
): Promise<AddedToReply> {
  // Checked before anything is stored: no one can fill the disk through a case they can't answer.
  if ((await answerableCase(open.db, added.reference, added.actor)) === null) {
    return { ok: false, reason: 'missing' };
  }
  const upload = await putFile(uploads, added.bytes, { max: bytesMax, rule: 'must-pass' });
  if (typeof upload === 'string') return refused(upload === 'file-too-big' ? tooBig : FILE_REFUSALS[upload]);
  try {
    if (upload.bytes === 0) return refused(FILE_REFUSALS.empty);
    const path = await uploads.path(upload.key);
    if (path === null) throw new Error('The upload is gone');
    return await work(path);
  } catch (error) {
    if (error instanceof PictureError) return refused(MEDIA_REFUSALS[error.reason]);
    throw error;
  } finally {
    await uploads.delete(upload.key);
  }
}

function pictureName(name: string): string {
  const stem = name.replace(/\.(?:jpe?g|png|webp|avif)$/i, '');
  return `${nameForSign(stem).trim() || 'picture'}.jpg`;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

function refused(why: string): AddedToReply {
  return { ok: false, reason: 'refused', why };
}
