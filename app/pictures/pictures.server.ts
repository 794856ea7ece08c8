import type { Database } from '#domain/database.ts';
import { type Media, readPictures } from '#domain/media/media.server.ts';
import { variantPath } from '#domain/media/media.ts';
import { pictureOf } from './drawn-pictures.server.ts';
import type { PublicPicture } from './media-picture.tsx';

/**
 * Looks up what `picture` columns name, photos and drawings alike, with one question to the database.
 * @returns the picture of a reference; a neutral drawing for one that is gone
 */
export async function picturesFor(
  db: Database,
  references: readonly string[],
): Promise<(reference: string) => PublicPicture> {
  const photos = await readPictures(db, references);
  return (reference) => {
    const photo = photos.get(reference);
    return photo ? photoShown(photo) : pictureOf(reference);
  };
}

/** A photo as pages draw it. */
function photoShown({
  key,
  width,
  height,
  widths,
  colour,
  focusX,
  focusY,
  alt,
  caption,
}: Media): PublicPicture {
  const sources = (type: 'avif' | 'webp') =>
    widths.map((each) => `${variantPath(key, each, type)} ${each}w`).join(', ');
  return {
    src: variantPath(key, widths.at(-1) ?? width, 'webp'),
    width,
    height,
    photo: { avif: sources('avif'), webp: sources('webp'), colour, focusX, focusY, alt, caption },
  };
}
