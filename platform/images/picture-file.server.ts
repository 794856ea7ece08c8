import type { ResizeOptions, Sharp, SharpOptions } from 'sharp';

/** A decoded picture of this size takes 160 MB, the most that one worker holds. */
export const PIXELS_MAX = 40_000_000;
/** WebP cannot hold a longer side (RFC 9649: 14 bits). */
const SIDE_MAX = 16_383;
/** Beyond it a picture is a strip that no page can show, and its smaller variants would not be small. */
const RATIO_MAX = 6;
/** A picture of 40 megapixels takes a tenth of it. */
export const TIMEOUT_SECONDS = 30;
/** No other decoder ever sees a byte: vector formats, documents and scientific formats stay off. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);
type Format = 'jpeg' | 'png' | 'webp' | 'heif' | 'tiff';
const FORMATS: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};
/** Includes faxes that came by email; only their first page is shown. */
export const WITH_FAXES: typeof FORMATS = { ...FORMATS, 'image/tiff': 'tiff' };
const ANIMATED = new Set(['image/apng', 'image/avif-sequence']);
/** The phones' default format; it is distinguished from other types, so that someone knows what to do. */
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

export type PictureRefusal =
  | 'type'
  | 'broken'
  | 'animated'
  | 'gif'
  | 'heic'
  | 'too-many-pixels'
  | 'strip'
  | 'busy'
  | 'too-slow';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal, options?: ErrorOptions) {
    super(`Picture refused: ${reason}`, options);
    this.reason = reason;
  }
}

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded when the first picture comes: a site without uploads never pays for it. */
export function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loading;
}

export const OPTIONS: SharpOptions = {
  limitInputPixels: PIXELS_MAX,
  failOn: 'error',
  sequentialRead: true,
  unlimited: false,
};

/**
 * Looks at the head of a file alone: nothing is decoded that is not known to be small enough.
 * @param limits `ratioMax` of its longer side to the shorter one, and the types that are decoded
 * @returns its format by the name that sharp has for it
 * @throws PictureError
 */
export async function examine(
  path: string,
  open: () => Sharp,
  { ratioMax = RATIO_MAX, formats = FORMATS } = {},
): Promise<Format> {
  const { fileTypeFromFile } = await import('file-type');
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? '';
  if (mime === 'image/gif') throw new PictureError('gif');
  if (HEIC.has(mime)) throw new PictureError('heic');
  if (ANIMATED.has(mime)) throw new PictureError('animated');
  const format = formats[mime];
  if (!format) throw new PictureError('type');
  const head = await open()
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError('broken', { cause });
    });
  if (head.format !== format || (format === 'heif' && head.compression !== 'av1')) {
    throw new PictureError('type');
  }
  if ((head.pages ?? 1) > 1 && format !== 'tiff') throw new PictureError('animated');
  const { width, height } = head;
  if (width * height > PIXELS_MAX) throw new PictureError('too-many-pixels');
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long > SIDE_MAX || long > short * ratioMax) throw new PictureError('strip');
  return format;
}

/** Upright, in sRGB, as raw points; never enlarged. @throws PictureError */
export async function decode(source: Sharp, { width, height, fit }: ResizeOptions) {
  try {
    return await source
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw failureOf(cause);
  }
}

export function failureOf(cause: unknown): PictureError {
  const isSlow = cause instanceof Error && /timeout/i.test(cause.message);
  return new PictureError(isSlow ? 'too-slow' : 'broken', { cause });
}
