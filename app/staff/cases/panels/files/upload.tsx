import { type ActionFunctionArgs, data } from 'react-router';
import { type AddedToReply, addPicture } from '#domain/cases/replies/reply-files.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { type Signed, staffAction } from '../../../guard.server.ts';
import { caseButtonLoader } from '../../../kit/save.server.ts';
import { sentFileName } from '../../../send-file.ts';
import { showFile } from './file-view.server.ts';
import { storeFile } from './read-form.server.ts';
import { AS_PICTURE, type UploadAnswer } from './upload.ts';

type Uploading = Signed & Pick<ActionFunctionArgs, 'params'>;

export const loader = caseButtonLoader();

/** Stores a file sent as the whole body, with its name and target in headers. */
export const action = staffAction('answer-cases', async (args) => {
  const { request, url, services } = args;
  const direction = url.searchParams.get('direction') === 'in' ? 'in' : 'out';
  const name = sentFileName(request.headers);
  if (name === null) throw data(null, { status: 400 });
  try {
    const bytes = request.body ?? nothing();
    const asPicture = url.searchParams.get('as') === AS_PICTURE;
    const added = await (asPicture
      ? storePicture(args, name, bytes)
      : storeFile(args, direction, name, bytes));
    if (added.ok) return answer({ status: 'kept', file: showFile(added.attachment) }, 200);
    if (added.reason === 'missing') throw data(null, { status: 404 });
    return answer({ status: 'refused', why: added.why }, 422);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: nameAndPlace(error) }, 'file not kept');
    return answer({ status: 'refused', why: 'The file could not be kept. Please try again.' }, 503);
  }
});

function storePicture(
  { actor, services, params }: Uploading,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<AddedToReply> {
  const { open, files, media, clock } = services;
  const { reference = '' } = params;
  return addPicture(open, files, media, { reference, name, bytes, actor, now: clock() });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function answer(value: UploadAnswer, status: number): Response {
  return Response.json(value, { status });
}
