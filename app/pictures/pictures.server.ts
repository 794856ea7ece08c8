import { LANG, type Language } from '#domain/content/languages.ts';
import type { Database } from '#domain/database.ts';
import { type Media, readPictures } from '#domain/media/media.server.ts';
import { variantPath } from '#domain/media/media.ts';
import { cardPath } from '#domain/seo/card.server.ts';
import { PICTURE_SIZES } from './drawn-sizes.ts';
import type { PublicPicture } from './media-picture.tsx';
import { sharedDrawing } from './shared-picture.ts';

interface ServedPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly fills?: true;
}

const FALLBACK = 'writing';

const ADDRESSES = import.meta.glob<string>('./art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function pictureOf(name: string): ServedPicture {
  const known = Object.hasOwn(PICTURE_SIZES, name) ? name : FALLBACK;
  const [width, height] = PICTURE_SIZES[known] ?? [480, 420];
  const fills = /^(?:scene|service)-/.test(known);
  return { src: drawingAddress(known), width, height, ...(fills && { fills }) };
}

export function drawingAddress(name: string): string {
  return ADDRESSES[`./art/${name}.svg`] ?? '';
}

export async function picturesFor(
  db: Database,
  references: readonly string[],
  language: Language = 'en',
): Promise<(reference: string) => PublicPicture> {
  const photos = await readPictures(db, references);
  return (reference) => {
    const photo = photos.get(reference);
    return photo ? photoView(photo, language) : pictureOf(reference);
  };
}

export async function sharedPicturesFor(
  db: Database,
  references: readonly string[],
): Promise<(reference: string) => string | null> {
  const photos = await readPictures(db, references);
  return (reference) => {
    const photo = photos.get(reference);
    if (photo) return cardPath(photo);
    return Object.hasOwn(PICTURE_SIZES, reference) ? sharedDrawing(reference) : null;
  };
}

export function photoView(
  { key, width, height, widths, colour, focusX, focusY, alt, altCy, caption }: Media,
  language: Language = 'en',
): PublicPicture {
  const isWelsh = language === 'cy' && altCy !== '';
  const altText =
    language === 'cy' ? { alt: isWelsh ? altCy : alt, lang: isWelsh ? language : LANG.en } : { alt };
  const sources = (type: 'avif' | 'webp') =>
    widths.map((each) => `${variantPath(key, each, type)} ${each}w`).join(', ');
  return {
    src: variantPath(key, widths.at(-1) ?? width, 'webp'),
    width,
    height,
    photo: { avif: sources('avif'), webp: sources('webp'), colour, focusX, focusY, ...altText, caption },
  };
}
