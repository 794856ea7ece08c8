import type { RouterContextProvider } from 'react-router';
import { readForm, textFields } from '#app/forms/read-form.server.ts';
import {
  addToGallery,
  type GalleryChange,
  moveInGallery,
  removeFromGallery,
  replaceInGallery,
  undoRemoval,
} from '#domain/media/gallery.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { entryOf } from '../entry-of.ts';
import { type Signed, staffAction } from '../guard.server.ts';
import { tellAudit } from '../guard-log.server.ts';
import type { ChangeAnswer } from '../kit/answers.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/change-gallery.ts';
import { buttonLoader, refused, tell } from './answer.server.ts';
import { PlainAnswer } from './plain-answer.tsx';

export const loader = buttonLoader('/media/gallery');

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

/** Adds, replaces, removes or moves pictures of the gallery; the public page shows it at once. */
export const action = staffAction('edit-media', async (args) => {
  const { request, services, actor } = args;
  const form = await readForm(request);
  const typed = textFields(form);
  const { open } = services;
  const now = services.clock();
  tellAudit(args, { verb: typed.do ?? '' });
  const itemId = wholeNumber(typed.item);
  if (typed.do === 'add') return addAll(args, form);
  if (typed.do === 'remove') {
    const removedId = await removeFromGallery(open, { itemId, actor, now });
    if (removedId === null) return tell(args, refused(WHY.missing), '/media/gallery');
    const done = {
      status: 'done',
      words: 'Removed from the gallery.',
      removedId: String(removedId),
    } as const;
    return tell(args, done, '/media/gallery');
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
  if (change === 'done')
    return tell(args, { status: 'done', words: entryOf(DONE, typed.do) ?? 'Done.' }, '/media/gallery');
  return tell(args, refused(WHY[change]), '/media/gallery');
});

/** Adds every picture that was chosen. Those that can't be added are told, and do not hold up the others. */
async function addAll(
  args: Signed & { request: Request; context: Readonly<RouterContextProvider> },
  form: FormData,
) {
  const { open, clock } = args.services;
  const ids = [...form.getAll('media').map(Number), mediaIdOf(String(form.get('reference') ?? ''))];
  let added = 0;
  let why: string | null = null;
  for (const mediaId of ids) {
    if (!mediaId) continue;
    const change = await addToGallery(open, { mediaId, now: clock() });
    if (change === 'done') added += 1;
    else why = WHY[change];
  }
  if (added === 0) return tell(args, refused(why ?? 'Select at least one picture.'), '/media');
  const count = added === 1 ? '1 picture added to the gallery.' : `${added} pictures added to the gallery.`;
  return tell(args, { status: 'done', words: why ? `${count} Not all: ${why}` : count }, '/media/gallery');
}

export default function ChangeGallery({ actionData }: Route.ComponentProps) {
  return <PlainAnswer answer={actionData as ChangeAnswer | undefined} back="/media/gallery" />;
}
