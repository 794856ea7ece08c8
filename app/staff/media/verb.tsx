import { data } from 'react-router';
import { deleteMedia, findMedia, restoreMedia } from '#domain/media/media.server.ts';
import { staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { NotDonePage } from '../kit/confirm-page.tsx';
import { partsOf } from '../kit/form.tsx';
import { buttonLoader, cannot, done, refuse, type Sending, verbAt } from '../kit/save.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/verb.ts';

export const loader = buttonLoader('edit-media', '/media');

const VERBS = {
  async delete(args: Sending, id: number) {
    const deleted = await deleteMedia(args.services.open, { id, now: args.services.clock() });
    switch (deleted.outcome) {
      case 'deleted':
        return done(args, 'Deleted. You can restore it for 30 days.', '/media/deleted');
      case 'missing':
        throw data(null, { status: 404 });
      case 'used': {
        const places = deleted.uses.map(({ place, title }) => (title ? `${place} (${title})` : place));
        return refuse(args, cannot(`It is used in ${places.join(', ')}. Remove it there first.`));
      }
    }
  },
  async restore(args: Sending, id: number) {
    const isBack = await restoreMedia(args.services.open, { id, now: args.services.clock() });
    if (!isBack) return refuse(args, cannot('This picture has been deleted for good.'));
    return done(args, 'Picture restored.', '/media');
  },
};

export const action = staffAction('edit-media', async (args) => {
  const id = wholeNumber(args.params.id);
  const about = (await findMedia(args.services.open.db, id))?.name;
  addAuditDetail(args, { ...(about !== undefined && { about }) });
  return verbAt(VERBS, args.url)(args, id);
});

export default function MediaNotChanged({ actionData }: Route.ComponentProps) {
  return <NotDonePage answer={partsOf(actionData).answer} back="/media" />;
}
