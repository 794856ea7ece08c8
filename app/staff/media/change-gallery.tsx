import { textFields } from '#app/forms/submit.server.ts';
import {
  addToGallery,
  type GalleryChange,
  moveInGallery,
  removeFromGallery,
  replaceInGallery,
} from '#domain/media/gallery.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import type { ChangeAnswer } from '../cases/answers.ts';
import { keepScreen } from '../cases/keep-screen.ts';
import { privateHeaders, staffAction } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/change-gallery.ts';
import { buttonLoader, refused, tell } from './answer.server.ts';
import { PlainAnswer } from './plain-answer.tsx';

export const loader = buttonLoader('/media/gallery');

const DONE: Readonly<Record<string, string>> = {
  add: 'Shown in the gallery.',
  replace: 'Replaced. The gallery shows it.',
  remove: 'Taken out of the gallery.',
  up: 'Moved up.',
  down: 'Moved down.',
  place: 'Moved.',
};

const WHY: Record<Exclude<GalleryChange, 'done'>, string> = {
  missing: 'A colleague has taken it away. Load the page again.',
  'no-alt': 'It does not say yet what it shows. Describe it first.',
  already: 'It is in the gallery already.',
  full: 'The gallery has 200 pictures already. Take one out first.',
};

/** Adds, replaces, takes out or moves one picture of the gallery; the public page shows it at once. */
export const action = staffAction('edit-media', async (args) => {
  const { request, services } = args;
  const typed = textFields(await request.formData());
  const { open } = services;
  const now = services.clock();
  const itemId = Number(typed.item) || 0;
  const mediaId = mediaIdOf(typed.reference ?? '') ?? (Number(typed.media) || 0);
  const verbs: Readonly<Record<string, () => Promise<GalleryChange>>> = {
    add: () => addToGallery(open, { mediaId, now }),
    replace: () => replaceInGallery(open, { itemId, mediaId, now }),
    remove: () => removeFromGallery(open, { itemId, now }),
    up: () => moveInGallery(open, { itemId, to: 'up', now }),
    down: () => moveInGallery(open, { itemId, to: 'down', now }),
    place: () => moveInGallery(open, { itemId, to: Number(typed.to) || 0, now }),
  };
  const verb = typed.do ?? '';
  const change = Object.hasOwn(verbs, verb) ? await verbs[verb]?.() : 'missing';
  if (change === 'done')
    return tell(args, { status: 'done', words: DONE[verb] ?? 'Done.' }, '/media/gallery');
  return tell(args, refused(WHY[change ?? 'missing']), '/media/gallery');
});

export const headers = privateHeaders;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

export default function ChangeGallery({ actionData }: Route.ComponentProps) {
  return <PlainAnswer answer={actionData as ChangeAnswer | undefined} back="/media/gallery" />;
}

export const ErrorBoundary = StaffErrorBoundary;
