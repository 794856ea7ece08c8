import { PICTURE_SIZES } from '#app/pictures/drawn-sizes.ts';
import { pictureOf } from '#app/pictures/pictures.server.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { headingOf, pageAt } from '#domain/content/pages.ts';
import type { Database } from '#domain/database.ts';
import { type Media, readPictures } from '#domain/media/media.server.ts';
import { mediaIdOf, mediaReference, RESTORE_DAYS, variantPath } from '#domain/media/media.ts';
import { type PicturePlace, placeRecord } from '#domain/media/picture-places.ts';
import type { MediaUse } from '#domain/media/uses.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

export interface PickedPicture {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: string;
  readonly src: string;
}

export type MediaView = ReturnType<typeof viewMedia>;

export function viewPicked({ id, key, name, alt, caption, width, height, widths }: Media): PickedPicture {
  return {
    id,
    reference: mediaReference(id),
    name,
    alt,
    caption,
    width,
    height,
    thumbnail: variantPath(key, widths[0] ?? width, 'webp'),
    src: variantPath(key, widths.at(-1) ?? width, 'webp'),
  };
}

export function viewMedia(media: Media, uses: readonly MediaUse[]) {
  const { colour, focusX, focusY, version, createdAt, deletedAt } = media;
  return {
    ...viewPicked(media),
    colour,
    focusX,
    focusY,
    version,
    uses: uses.map(({ place, title }) => (title ? `${place}: ${title}` : place)),
    added: fullTime(createdAt),
    goesOn: deletedAt === null ? null : fullTime(deletedAt + RESTORE_DAYS * DAY_MS),
  };
}

export function placeName(place: PicturePlace): string {
  const { page, name = '' } = placeRecord(place);
  return page ? headingOf(pageAt(page)) : name;
}

const DRAWINGS: readonly PickedPicture[] = Object.keys(PICTURE_SIZES).map((reference, i) => {
  const { src, width, height } = pictureOf(reference);
  const name = reference.replaceAll('-', ' ');
  const image = { src, thumbnail: src, width, height, name, alt: '', caption: '' };
  return { ...image, id: -1 - i, reference };
});

const OF_DEMO = /^partner-/;

export function drawingsToPick(present: string): readonly PickedPicture[] {
  return DRAWINGS.filter(({ reference }) => !OF_DEMO.test(reference) || reference === present);
}

const DELETED = 'a picture that was deleted';

interface PictureQuestion {
  readonly name: string;
  readonly kind?: string;
}

export async function withPictureNames(
  db: Database,
  questions: readonly PictureQuestion[],
  typed: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const references = questions
    .filter(({ kind }) => kind === 'picture')
    .map(({ name }) => [name, String(typed[name] ?? '')] as const)
    .filter(([, reference]) => mediaIdOf(reference) !== null);
  const photos = await readPictures(
    db,
    references.map(([, reference]) => reference),
  );
  const named = references.map(([name, reference]) => {
    const photo = photos.get(reference);
    return [name, photo ? photo.alt || photo.name : DELETED] as const;
  });
  return { ...typed, ...Object.fromEntries(named) };
}
