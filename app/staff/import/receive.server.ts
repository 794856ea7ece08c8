import type { ActionFunctionArgs } from 'react-router';
import { ImportFileError } from '#domain/import/import-file.ts';
import { readImport } from '#domain/import/read-file.server.ts';
import { uploadName } from '#domain/media/media.ts';
import { MultipartError, multipartBoundary, readMultipart } from '#platform/files/multipart.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import type { Signed } from '../guard.server.ts';

type Received = { readonly ok: true; readonly id: number } | { readonly ok: false; readonly why: string };

const NO_FILE = 'Choose a file first.';
const NOT_ARRIVED = 'The file did not arrive whole. Please choose it again.';
const NOT_SAVED = 'The file couldn’t be read just now. Please try again.';

export async function receiveImport({
  request,
  actor,
  services: { open, clock, log },
}: Pick<ActionFunctionArgs, 'request'> & Pick<Signed, 'actor' | 'services'>): Promise<Received> {
  const boundary = multipartBoundary(request.headers.get('content-type'));
  if (!boundary || !request.body) return { ok: false, why: NO_FILE };
  try {
    for await (const { filename, bytes } of readMultipart(request.body, boundary)) {
      if (!filename) continue;
      const from = { fileName: uploadName(filename), actor, now: clock() };
      return { ok: true, id: await readImport(open, bytes, from) };
    }
    return { ok: false, why: NO_FILE };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof ImportFileError) return { ok: false, why: error.message };
    if (error instanceof MultipartError) return { ok: false, why: NOT_ARRIVED };
    log.error({ error: nameAndPlace(error) }, 'import not read');
    return { ok: false, why: NOT_SAVED };
  }
}
