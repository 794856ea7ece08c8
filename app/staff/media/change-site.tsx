import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { findMedia, type Media } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { isPicturePlace, type PicturePlace, placeRecord } from '#domain/media/picture-places.ts';
import {
  AS_THE_PHOTO,
  chooseSitePicture,
  detailsFrom,
  removeSitePicture,
  type SitePicture,
  type SitePictureDetails,
  sitePictureSchema,
} from '#domain/media/site-pictures.server.ts';
import { entryOf } from '../entry-of.ts';
import { staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import { NotDonePage } from '../kit/confirm-page.tsx';
import { partsOf } from '../kit/form.tsx';
import { buttonLoader, cannot, done, refuse, type Sending } from '../kit/save.server.ts';
import { UNDO_MS } from '../kit/use-undoable.ts';
import type { Route } from './+types/change-site.ts';
import { placeName } from './view.server.ts';

const BACK = '/media/site';

export const loader = buttonLoader('edit-media', BACK);

const VERBS = {
  choose: (args: Sending, place: PicturePlace, { reference = '' }: Typed) =>
    choose(args, { place, reference, details: () => AS_THE_PHOTO, text: 'Photo shown on the page.' }),
  'put-back'(args: Sending, place: PicturePlace, { reference = '', ...typed }: Typed) {
    const read = sitePictureSchema.safeParse(typed);
    const details = (photo: Media) => (read.success ? detailsFrom(read.data, photo) : AS_THE_PHOTO);
    return choose(args, { place, reference, details, text: 'Photo put back.' });
  },
  async drawing(args: Sending, place: PicturePlace) {
    const { open } = args.services;
    const before = await removeSitePicture(open, place);
    const photo = await photoOf(args, before?.picture);
    note(args, place, { from: photo?.name, to: undefined });
    const text = placeRecord(place).drawing
      ? 'The drawing is back on the page.'
      : 'Photo removed from the page.';
    return done(args, text, BACK, undoOf(place, before, photo));
  },
};

export const action = staffAction('edit-media', async (args) => {
  const typed = await readTyped(args.request);
  const { place = '' } = typed;
  const verb = entryOf(VERBS, typed.do);
  if (!verb || !isPicturePlace(place)) throw data(null, { status: 404 });
  return verb(args, place, typed);
});

interface Choice {
  readonly place: PicturePlace;
  readonly reference: string;
  readonly details: (photo: Media) => SitePictureDetails;
  readonly text: string;
}

const WHY = {
  missing: 'A colleague has deleted this photo. Choose another.',
  'no-alt': 'Add a description before you use this picture.',
};

async function choose(args: Sending, { place, reference, details, text }: Choice) {
  const { open, clock } = args.services;
  const photo = await photoOf(args, reference);
  if (!photo) return refuse(args, cannot(WHY.missing));
  const chosen = await chooseSitePicture(open, {
    place,
    picture: reference,
    ...details(photo),
    now: clock(),
  });
  if (chosen.outcome !== 'done') return refuse(args, cannot(WHY[chosen.outcome]));
  const earlier = await photoOf(args, chosen.before?.picture);
  note(args, place, { from: earlier?.name, to: photo.name });
  return done(args, text, BACK, undoOf(place, chosen.before, earlier));
}

async function photoOf({ services }: Sending, reference: string | undefined): Promise<Media | null> {
  return reference === undefined ? null : findMedia(services.open.db, mediaIdOf(reference) ?? 0);
}

function undoOf(place: PicturePlace, before: SitePicture | null, photo: Media | null) {
  const { x, y } = before?.focus ?? { x: photo?.focusX ?? 0, y: photo?.focusY ?? 0 };
  const form: Typed = before
    ? {
        do: 'put-back',
        place,
        reference: before.picture,
        alt: before.alt,
        decorative: before.isDecorative ? 'on' : '',
        focusX: String(x),
        focusY: String(y),
      }
    : { do: 'drawing', place };
  return { undo: { action: '/media/site/change', form, forMs: UNDO_MS } };
}

interface Names {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function note(args: Sending, place: PicturePlace, { from, to }: Names) {
  const none = placeRecord(place).drawing ? 'the drawing' : 'none';
  const change = { label: 'Picture', from: from ?? none, to: to ?? none };
  addAuditDetail(args, { about: placeName(place), changes: [change] });
}

export default function SitePictureNotChanged({ actionData }: Route.ComponentProps) {
  return <NotDonePage answer={partsOf(actionData).answer} back={BACK} />;
}
