import { data } from 'react-router';
import { deleteMedia } from '#domain/media/media.server.ts';
import { staffAction } from '../guard.server.ts';
import type { ChangeAnswer } from '../kit/answers.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/delete.ts';
import { buttonLoader, refused, tell } from './answer.server.ts';
import { PlainAnswer } from './plain-answer.tsx';

export const loader = buttonLoader();

/** Takes a picture away that is shown nowhere; it can be restored. */
export const action = staffAction('edit-media', async (args) => {
  const { params, services } = args;
  const deleted = await deleteMedia(services.open, { id: wholeNumber(params.id), now: services.clock() });
  switch (deleted.outcome) {
    case 'deleted':
      return tell(
        args,
        { status: 'done', words: 'Deleted. You can restore it for 30 days.' },
        '/media/deleted',
      );
    case 'missing':
      throw data(null, { status: 404 });
    case 'used': {
      const places = deleted.uses.map(({ place, title }) => (title ? `${place} (${title})` : place));
      return tell(args, refused(`It is used in ${places.join(', ')}. Remove it there first.`), '/media');
    }
  }
});

export default function DeleteMedia({ actionData }: Route.ComponentProps) {
  return <PlainAnswer answer={actionData as ChangeAnswer | undefined} back="/media" />;
}
