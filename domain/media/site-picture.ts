import { z } from 'zod';
import { altText, percent } from './media.ts';

interface Focus {
  readonly x: number;
  readonly y: number;
}

export interface SitePictureDetails {
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly focus: Focus | null;
}

export const AS_THE_PHOTO: SitePictureDetails = { alt: '', isDecorative: false, focus: null };

/** A form sends nothing for an unticked box. */
export const sitePictureSchema = z.object({
  alt: altText.default(''),
  decorative: z.string().default(''),
  focusX: percent,
  focusY: percent,
});

/** Stores a focal point equal to the photo's as null, so that it follows later changes. */
export function detailsFrom(
  { alt, decorative, focusX, focusY }: z.output<typeof sitePictureSchema>,
  photo: { readonly focusX: number; readonly focusY: number },
): SitePictureDetails {
  const isOwn = focusX === photo.focusX && focusY === photo.focusY;
  return { alt, isDecorative: decorative !== '', focus: isOwn ? null : { x: focusX, y: focusY } };
}
