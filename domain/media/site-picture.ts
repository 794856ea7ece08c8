import { z } from 'zod';
import { altText, percent } from './media.ts';

interface Focus {
  readonly x: number;
  readonly y: number;
}

/** What is said of a photo in one place, and where it is cut there. */
export interface SitePictureDetails {
  /** '' for the photo's own words. */
  readonly alt: string;
  readonly isDecorative: boolean;
  /** Per cent from the left and from the top; null as for the photo. */
  readonly focus: Focus | null;
}

/** A photo as it comes: its own words and focal point. */
export const AS_THE_PHOTO: SitePictureDetails = { alt: '', isDecorative: false, focus: null };

/** As a form sends it; a box that is not ticked sends nothing. */
export const sitePictureSchema = z.object({
  alt: altText.default(''),
  decorative: z.string().default(''),
  focusX: percent,
  focusY: percent,
});

/** A focal point that is the photo's own stays so when that one changes. */
export function detailsFrom(
  { alt, decorative, focusX, focusY }: z.output<typeof sitePictureSchema>,
  photo: { readonly focusX: number; readonly focusY: number },
): SitePictureDetails {
  const isOwn = focusX === photo.focusX && focusY === photo.focusY;
  return { alt, isDecorative: decorative !== '', focus: isOwn ? null : { x: focusX, y: focusY } };
}
