import { FILE_BYTES_MAX, type FileRefusal } from '#domain/cases/replies/attachment-limits.ts';
import {
  type AttachedType,
  attachedTypeOf,
  fileNameFor,
  mediaTypeOf,
} from '#platform/files/file-type.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { putFile } from '#platform/files/put-file.server.ts';
import type { IncomingFile } from '#platform/mail/incoming-mail.ts';
import type { IncomingFileTable } from './incoming.table.ts';

/** Far more than anyone attaches. The rest is in the original. */
const FILES_MAX = 30;
const NAME_MAX = 120;

export type StoredFile = Pick<IncomingFileTable, 'name' | 'type' | 'bytes' | 'file_key'> & {
  readonly refused: FileRefusal | null;
};

/** Stores attachments; programs and unknown types are only named. @throws errors of the disk */
export async function storeFiles(
  files: Files,
  attached: readonly IncomingFile[],
): Promise<readonly StoredFile[]> {
  const storedFiles: StoredFile[] = [];
  // One after the other, so that no more than one is checked in memory.
  for (const file of attached.filter(isForPeople).slice(0, FILES_MAX)) {
    const about = { name: file.name, statedType: file.type };
    storedFiles.push(await storeFile(files, file, (path) => attachedTypeOf(path, about)));
  }
  return storedFiles;
}

function isForPeople({ type, name, isInline, bytes }: IncomingFile): boolean {
  if (bytes.length === 0) return false;
  if (isInline && name === '') return false;
  return !/^(?:message\/(?:delivery-status|disposition-notification)|application\/(?:(?:x-)?pkcs7|pgp)-signature)$/u.test(
    type,
  );
}

/** Stores one file, or returns why not. @param typeOf returns null to refuse it; default: upload rules */
export async function storeFile(
  files: Files,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array | AsyncIterable<Uint8Array> },
  typeOf: (path: string) => Promise<AttachedType | null> = mediaTypeOf,
): Promise<StoredFile> {
  const displayName = name.slice(-NAME_MAX) || 'A file without a name';
  // The person who wrote to us is never refused because the scanner is away.
  const stored = await putFile(files, bytes, { max: FILE_BYTES_MAX, rule: 'may-wait' });
  const size = sizeOf(stored, bytes);
  const refused = (reason: FileRefusal): StoredFile => ({
    ...{ name: displayName, type: null, bytes: size, file_key: null },
    refused: reason,
  });
  if (typeof stored === 'string') return refused(stored);
  const type = await files.withPath(stored.key, typeOf);
  if (type && size > 0)
    return { name: fileNameFor(displayName, type), type, bytes: size, file_key: stored.key, refused: null };
  await files.delete(stored.key);
  return refused(size === 0 ? 'empty' : 'type');
}

function sizeOf(
  stored: Awaited<ReturnType<typeof putFile>>,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): number {
  if (typeof stored !== 'string') return stored.bytes;
  if (bytes instanceof Uint8Array) return bytes.length;
  return stored === 'file-too-big' ? FILE_BYTES_MAX : 0;
}
