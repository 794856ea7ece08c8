import { data } from 'react-router';
import { onlyFields, readFieldsOf } from '#app/forms/read-form.server.ts';
import { TRAP_FIELDS } from '#app/forms/submit.server.ts';
import { FILE_REFUSALS } from '#domain/cases/replies/attachment-limits.ts';
import { ADDITION_FIELDS, FILES_MAX } from '#domain/conversation/addition.ts';
import { type StoredFile, storeFile } from '#domain/incoming/store-files.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { MultipartError, multipartBoundary, readMultipart, readText } from '#platform/files/multipart.ts';

/** Fits a message of 5,000 of the longest characters; multipart fields aren't escaped. */
const FIELD_BYTES_MAX = 48 * 1024;
const OPENING = ['reference', 'pin', 'link', 'email', 'pass', 'earlierPass', 'ask', 'show', 'page', 'whole'];
const FIELDS = [...OPENING, ...ADDITION_FIELDS, ...TRAP_FIELDS];
/** No form of ours has more fields. */
const TEXTS_MAX = 20;

export interface SentForm {
  readonly typed: Readonly<Record<string, string>>;
  readonly storedFiles: readonly StoredFile[];
  readonly fileError: string | null;
}

/** `leave`: the pass is over, so files are left out; `stop`: it isn't ours, so nothing more is read. */
export type FilesAllowed = 'keep' | 'leave' | 'stop';

/** Reads a form; `mayAdd` checks earlier fields before any file is stored. @throws 400 if it is broken */
export async function readSentForm(
  request: Request,
  files: Files,
  mayAdd: (typed: Readonly<Record<string, string>>) => Promise<FilesAllowed>,
): Promise<SentForm> {
  const boundary = multipartBoundary(request.headers.get('content-type'));
  if (!boundary || !request.body) {
    return { typed: await readFieldsOf(request, FIELDS), storedFiles: [], fileError: null };
  }
  const typed: Record<string, string> = {};
  const storedFiles: StoredFile[] = [];
  let allowed: FilesAllowed | undefined;
  let fileError: string | null = null;
  try {
    for await (const { name, filename, bytes } of readMultipart(request.body, boundary)) {
      if (filename === undefined) {
        if (Object.keys(typed).length === TEXTS_MAX) throw new MultipartError('Too many fields');
        typed[name] = await readText(bytes, FIELD_BYTES_MAX);
        continue;
      }
      allowed ??= await mayAdd(typed);
      if (allowed === 'stop') break;
      if (filename === '' || allowed === 'leave' || fileError !== null) continue;
      if (storedFiles.length === FILES_MAX) {
        fileError = `Choose no more than ${FILES_MAX} files.`;
        continue;
      }
      const file = await storeFile(files, { name: filename, bytes });
      if (file.refused) fileError = `${file.name}: ${FILE_REFUSALS[file.refused]}`;
      else storedFiles.push(file);
    }
  } catch (error) {
    for (const { file_key } of storedFiles) if (file_key) await files.delete(file_key);
    if (error instanceof MultipartError) throw data(null, { status: 400 });
    throw error;
  }
  return { typed: onlyFields(typed, FIELDS), storedFiles, fileError };
}
