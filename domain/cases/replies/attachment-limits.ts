import type { PutRefusal } from '#platform/files/put-file.server.ts';

const MEGABYTE = 1024 * 1024;

/** A scan of several pages or a large photo; a document is a tenth of that. */
export const FILE_BYTES_MAX = 10 * MEGABYTE;
/** Mail servers commonly refuse emails over 25 MB, and encoding makes a file a third larger. */
export const REPLY_BYTES_MAX = 20 * MEGABYTE;
/** More are usually a mistake, such as choosing a whole folder. */
export const REPLY_FILES_MAX = 10;
/** Far more letters and certificates than any case has, but no one can fill the disk. */
export const RECEIVED_FILES_MAX = 100;

/** Endings for the file dialog. The check looks at the contents. */
export const FILE_ENDINGS = '.pdf,.jpg,.jpeg,.png,.webp,.txt,.csv,.docx,.xlsx,.odt';
export const FILE_RULES =
  'PDF, photo (JPEG, PNG, WebP), Word, Excel, OpenDocument or plain text, up to 10 MB each.';

export type FileRefusal = 'type' | 'empty' | 'reply-too-big' | 'too-many' | PutRefusal;

export const FILE_REFUSALS: Record<FileRefusal, string> = {
  type: 'We can’t use this type of file. Choose a PDF, a photo, a Word, Excel or OpenDocument file without macros, or plain text.',
  empty: 'This file is empty.',
  'file-too-big':
    'This file is larger than 10 MB. Make it smaller, for example by scanning at a lower quality.',
  'reply-too-big':
    'With this file the reply would be larger than 20 MB, which mail servers refuse. Send it with another reply.',
  'too-many': 'There are as many files here as there can be. Remove one first.',
  infected:
    'Our virus scanner found something harmful in this file, so we can’t take it. Choose another copy, or go on without it.',
  'not-scanned':
    'Our virus scanner can’t check this file just now, so we can’t take it yet. Try again in a few minutes.',
};
