import type { ResizeOptions, Sharp, SharpOptions } from 'sharp';

/** Decoding a picture of this size takes 160 MB, the most that one worker holds. */
export const PIXELS_MAX = 40_000_000;
/** WebP can't store a longer side (RFC 9649: 14 bits). */
const SIDE_MAX = 16_383;
/** A longer picture is a strip that no page can display, and its variants wouldn't be small. */
const RATIO_MAX = 6;
/** A picture of 40 megapixels takes a tenth of this. */
export const TIMEOUT_SECONDS = 30;
/** No other decoder ever sees a byte: vector, document and scientific formats stay off. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);
type Format = 'jpeg' | 'png' | 'webp' | 'heif' | 'tiff';
const FORMATS: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};
/** Includes faxes sent by email; only their first page is displayed. */
export const WITH_FAXES: typeof FORMATS = { ...FORMATS, 'image/tiff': 'tiff' };
const ANIMATED = new Set(['image/apng', 'image/avif-sequence']);
/** The default format of phones, recognised so that people learn what to do. */
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

/** Loads sharp at the first picture, which a site without uploads never has. */
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
 * Examines only the head of a file, so that nothing is decoded unless it is known to be small enough. `limits` has the
 * types to decode, and the ratio of longer to shorter side. @returns sharp's name for the format @throws PictureError
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

/** Returns raw pixels, upright and in sRGB; never enlarged. @throws PictureError */
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
