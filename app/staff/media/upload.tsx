import { data } from 'react-router';
import { addMedia } from '#domain/media/add.server.ts';
import { findMedia } from '#domain/media/media.server.ts';
import { MEDIA_REFUSALS } from '#domain/media/media.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { buttonLoader } from '../kit/save.server.ts';
import { sentFileName } from '../send-file.ts';
import type { MediaUploadAnswer } from './upload-form.tsx';
import { viewPicked } from './view.server.ts';

export const loader = buttonLoader('edit-media', '/media');

export const action = staffAction('edit-media', async (args) => {
  const { request, actor, services } = args;
  const { open, media, clock, log } = services;
  const name = sentFileName(request.headers);
  if (name === null) throw data(null, { status: 400 });
  try {
    const added = await addMedia(open, media, {
      name,
      bytes: request.body ?? nothing(),
      actor,
      now: clock(),
    });
    if (!added.ok) return answer({ status: 'refused', why: MEDIA_REFUSALS[added.reason] }, 422);
    const picture = await findMedia(open.db, added.id);
    if (!picture) throw new Error('The new picture is gone');
    addAuditDetail(args, { about: picture.name });
    return answer({ status: 'kept', picture: viewPicked(picture) }, 200);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ error: nameAndPlace(error) }, 'picture not kept');
    return answer({ status: 'refused', why: 'The picture couldn’t be saved. Please try again.' }, 503);
  }
});

async function* nothing(): AsyncGenerator<Uint8Array> {}

function answer(value: MediaUploadAnswer, status: number): Response {
  return Response.json(value, { status });
}
