import { restoreMedia } from '#domain/media/media.server.ts';
import { staffAction } from '../guard.server.ts';
import type { ChangeAnswer } from '../kit/answers.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/restore.ts';
import { buttonLoader, refused, tell } from './answer.server.ts';
import { PlainAnswer } from './plain-answer.tsx';

export const loader = buttonLoader();

/** Brings a deleted picture back. */
export const action = staffAction('edit-media', async (args) => {
  const { params, services } = args;
  const isBack = await restoreMedia(services.open, { id: wholeNumber(params.id), now: services.clock() });
  const answer: ChangeAnswer = isBack
    ? { status: 'done', words: 'Picture restored.' }
    : refused('This picture has been deleted for good.');
  return tell(args, answer, '/media');
});

export default function RestoreMedia({ actionData }: Route.ComponentProps) {
  return <PlainAnswer answer={actionData as ChangeAnswer | undefined} back="/media/deleted" />;
}
