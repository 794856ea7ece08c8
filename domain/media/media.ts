import { z } from 'zod';
import type { PutRefusal } from '#platform/files/put-file.server.ts';
import type { PictureRefusal } from '#platform/images/picture-file.server.ts';

const MEGABYTE = 1024 * 1024;
/** Photos from current cameras and phones at their best quality. */
export const MEDIA_BYTES_MAX = 15 * MEGABYTE;
/** The limit for one form without JavaScript; with it, each file is sent separately. */
export const MEDIA_FILES_MAX = 10;
export const RESTORE_DAYS = 30;
/** Two sentences; a screen reader reads alt text in one go. */
const ALT_MAX = 300;
const CAPTION_MAX = 200;
const NAME_MAX = 120;

/** Filters the file dialog only: the file's content decides. */
export const MEDIA_ENDINGS = '.jpg,.jpeg,.png,.webp,.avif';
export const MEDIA_RULES = 'JPEG, PNG, WebP or AVIF, up to 15 MB and 40 megapixels each.';

export type MediaRefusal =
  | PictureRefusal
  | 'empty'
  | 'too-big'
  | 'too-many'
  | Exclude<PutRefusal, 'file-too-big'>;

export const MEDIA_REFUSALS: Record<MediaRefusal, string> = {
  type: 'We can’t use this type of file. Choose a JPEG, PNG, WebP or AVIF picture.',
  broken: 'This picture is broken or not complete. Copy it from the camera or phone again, then choose it.',
  animated: 'Animated pictures can’t be used. Choose a still one.',
  gif: 'GIF pictures can’t be used. Save it as a JPEG or PNG, then choose that.',
  heic: 'iPhone photos in HEIC format can’t be used. On the iPhone, set Camera, Formats to “Most Compatible”, or save the photo as a JPEG.',
  'too-many-pixels': 'This picture has more than 40 megapixels. Make it smaller, then choose it again.',
  strip: 'This picture is too long and narrow: one side is more than six times the other. Crop it first.',
  busy: 'We’re busy with other pictures. Wait a minute, then choose it again.',
  'too-slow': 'This picture took too long to prepare. Save it again as a JPEG, then choose it.',
  empty: 'This file is empty.',
  'too-big': 'This picture is larger than 15 MB. Make it smaller, then choose it again.',
  'too-many': `You can add ${MEDIA_FILES_MAX} pictures at once. Add this one next.`,
  infected: 'The virus scanner found something harmful in this file, so it wasn’t added. Use another copy.',
  'not-scanned': 'The virus scanner can’t check this picture just now. Choose it again in a few minutes.',
};

export const percent = z.coerce.number().int().min(0).max(100).catch(50);

export const altText = z
  .string()
  .trim()
  .max(ALT_MAX, `Use at most ${ALT_MAX} characters for what the picture shows`);

export const mediaDetailsSchema = z.object({
  alt: altText.min(1, 'Describe what the picture shows'),
  /** The Welsh alt text; left unchanged by a form without the field. */
  altCy: altText.optional(),
  caption: z.string().trim().max(CAPTION_MAX, `Use at most ${CAPTION_MAX} characters for the caption`),
  focusX: percent,
  focusY: percent,
});

export type MediaDetails = z.output<typeof mediaDetailsSchema>;

export function mediaReference(id: number): string {
  return `media:${id}`;
}

export function mediaIdOf(reference: string): number | null {
  const digits = /^media:([1-9]\d{0,14})$/.exec(reference)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns a path whose content never changes. */
export function variantPath(key: string, width: number, type: 'avif' | 'webp'): string {
  return `/media/${key}/${width}.${type}`;
}

export function uploadName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return [...plain].slice(0, NAME_MAX).join('') || 'Picture';
}
