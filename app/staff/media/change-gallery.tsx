import { readForm, textFields } from '#app/forms/read-form.server.ts';
import {
  addToGallery,
  type GalleryChange,
  moveInGallery,
  nameOfItem,
  nameOfRemoved,
  removeFromGallery,
  replaceInGallery,
  undoRemoval,
} from '#domain/media/gallery.server.ts';
import { findMedia } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { entryOf } from '../entry-of.ts';
import { staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { NotDonePage } from '../kit/confirm-page.tsx';
import { partsOf } from '../kit/form.tsx';
import { buttonLoader, cannot, done, refuse, type Sending } from '../kit/save.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/change-gallery.ts';

export const loader = buttonLoader('edit-media', '/media/gallery');

const DONE: Readonly<Record<string, string>> = {
  replace: 'Picture replaced in the gallery.',
  undo: 'Back in the gallery.',
  up: 'Moved up.',
  down: 'Moved down.',
  place: 'Moved.',
};

const WHY: Record<Exclude<GalleryChange, 'done'>, string> = {
  missing: 'A colleague has removed it. Reload the page.',
  'no-alt': 'Add a description before you use this picture.',
  already: 'It is already in the gallery.',
  full: 'The gallery already has 200 pictures. Remove one first.',
};

export const action = staffAction('edit-media', async (args) => {
  const { request, services, actor } = args;
  const form = await readForm(request);
  const typed = textFields(form);
  const { open } = services;
  const now = services.clock();
  const itemId = wholeNumber(typed.item);
  if (typed.do === 'add') return addAll(args, form);
  const isUndo = typed.do === 'undo';
  const about = await (isUndo ? nameOfRemoved(open.db, itemId) : nameOfItem(open.db, itemId));
  const noted = { verb: typed.do ?? '', ...(about && { about }) };
  addAuditDetail(args, noted);
  if (typed.do === 'remove') {
    const removedId = await removeFromGallery(open, { itemId, actor, now });
    if (removedId === null) return refuse(args, cannot(WHY.missing));
    return done(args, 'Removed from the gallery.', '/media/gallery', { removedId: String(removedId) });
  }
  const mediaId = mediaIdOf(typed.reference ?? '') ?? 0;
  const verbs: Readonly<Record<string, () => Promise<GalleryChange>>> = {
    replace: () => replaceInGallery(open, { itemId, mediaId, now }),
    undo: () => undoRemoval(open, { removedId: itemId, now }),
    up: () => moveInGallery(open, { itemId, to: 'up', now }),
    down: () => moveInGallery(open, { itemId, to: 'down', now }),
    place: () => moveInGallery(open, { itemId, to: wholeNumber(typed.to), now }),
  };
  const change = (await entryOf(verbs, typed.do)?.()) ?? 'missing';
  if (change !== 'done') return refuse(args, cannot(WHY[change]));
  if (typed.do === 'replace') {
    const name = await nameOfItem(open.db, itemId);
    addAuditDetail(args, { ...noted, changes: [{ label: 'Picture', from: '', to: name }] });
  }
  return done(args, entryOf(DONE, typed.do) ?? 'Done.', '/media/gallery');
});

async function addAll(args: Sending, form: FormData) {
  const { open, clock } = args.services;
  const ids = [...form.getAll('media').map(Number), mediaIdOf(String(form.get('reference') ?? ''))];
  const added: string[] = [];
  let why: string | null = null;
  for (const mediaId of ids) {
    if (!mediaId) continue;
    const change = await addToGallery(open, { mediaId, now: clock() });
    if (change === 'done') added.push((await findMedia(open.db, mediaId))?.name ?? '');
    else why = WHY[change];
  }
  const names = added.filter(Boolean).join(', ');
  addAuditDetail(args, { verb: 'add', changes: [{ label: 'Pictures', from: '', to: names }] });
  if (added.length === 0) return refuse(args, cannot(why ?? 'Select at least one picture.'));
  const count =
    added.length === 1 ? '1 picture added to the gallery.' : `${added.length} pictures added to the gallery.`;
  return done(args, why ? `${count} Not all: ${why}` : count, '/media/gallery');
}

export default function ChangeGallery({ actionData }: Route.ComponentProps) {
  return <NotDonePage answer={partsOf(actionData).answer} back="/media/gallery" />;
}
