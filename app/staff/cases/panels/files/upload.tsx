import { type ActionFunctionArgs, data } from 'react-router';
import { FILE_REFUSALS } from '#domain/cases/replies/attachment-limits.ts';
import { addPicture } from '#domain/cases/replies/pictures.server.ts';
import { type Signed, staffAction } from '../../../guard.server.ts';
import { caseButtonLoader } from '../../../kit/save.server.ts';
import { sentFileName } from '../../../send-file.ts';
import { showFile } from './file-shown.server.ts';
import { keepFile } from './read-form.server.ts';
import { AS_PICTURE, type UploadAnswer } from './upload.ts';

type Uploading = Signed & Pick<ActionFunctionArgs, 'request' | 'params'>;

export const loader = caseButtonLoader();

/** One file is the whole body; headers carry its name and the address where it belongs. There is no page. */
export const action = staffAction('answer-cases', async (args) => {
  const { request, url, services } = args;
  const direction = url.searchParams.get('direction') === 'in' ? 'in' : 'out';
  const name = sentFileName(request.headers);
  if (name === null) throw data(null, { status: 400 });
  try {
    if (url.searchParams.get('as') === AS_PICTURE) return await keepPicture(args, name);
    const added = await keepFile(args, direction, name, request.body ?? nothing());
    if (added.ok) return answer({ status: 'kept', file: showFile(added.attachment) }, 200);
    if (added.reason === 'missing') throw data(null, { status: 404 });
    return answer({ status: 'refused', why: FILE_REFUSALS[added.reason] }, 422);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, 'file not kept');
    return answer({ status: 'refused', why: 'The file could not be kept. Please try again.' }, 503);
  }
});

async function keepPicture({ request, actor, services, params }: Uploading, name: string): Promise<Response> {
  const { open, files, media, clock } = services;
  const { reference = '' } = params;
  const bytes = request.body ?? nothing();
  const added = await addPicture(open, files, media, { reference, name, bytes, actor, now: clock() });
  if (added.ok) return answer({ status: 'kept', file: showFile(added.attachment) }, 200);
  if (added.reason === 'missing') throw data(null, { status: 404 });
  return answer({ status: 'refused', why: added.why }, 422);
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function answer(value: UploadAnswer, status: number): Response {
  return Response.json(value, { status });
}
