import type { Sharp, SharpOptions } from 'sharp';

/** A screen of any size is served well by these, in CSS pixels and at two device pixels each on a phone. */
const VARIANT_WIDTHS = [400, 800, 1_200, 1_600] as const;
/** A decoded picture of this size takes 160 MB, the most that one worker holds. */
const PIXELS_MAX = 40_000_000;
/** WebP cannot hold a longer side (RFC 9649: 14 bits). */
const SIDE_MAX = 16_383;
/** Beyond it a picture is a strip that no page can show, and its smaller variants would not be small. */
const RATIO_MAX = 6;
/** Two at a time leave the other core to visitors and bound what decoding holds in memory. */
const WORKERS = 2;
/** More uploads than this at once is no office at work. */
const WAITING_MAX = 24;
/** A picture of 40 megapixels takes a tenth of it. */
const TIMEOUT_SECONDS = 30;
/** Above these, eyes see no difference at twice the bytes. */
const WEBP = { quality: 78, effort: 4 } as const;
const AVIF = { quality: 52, effort: 2 } as const;
/** For messengers, some of which know nothing newer; they give up on what is heavy. */
const JPEG = { quality: 76, mozjpeg: true } as const;
/** No other decoder ever sees a byte: vector formats, documents and scientific formats stay off. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};
const ANIMATED = new Set(['image/apng', 'image/avif-sequence']);
/** What phones take by themselves; it can be told from other types, so that somebody knows what to do. */
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

export type VariantType = 'avif' | 'webp';
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

export interface Variant {
  readonly width: number;
  readonly type: VariantType;
  readonly bytes: Uint8Array;
}

export interface PreparedPicture {
  readonly width: number;
  readonly height: number;
  /** The mean colour, `#rrggbb`: shown until the picture is there. */
  readonly colour: string;
}

export interface PictureWorkers {
  /**
   * Decodes the file at `path` and gives `keep` upright variants in AVIF and WebP, without metadata or trailing
   * bytes.
   * @throws PictureError, and whatever `keep` throws
   */
  prepare(path: string, keep: (variant: Variant) => Promise<void>): Promise<PreparedPicture>;
  /**
   * Decodes the file at `path` and gives it upright in WebP, at most `width` pixels wide, without metadata.
   * @throws PictureError
   */
  shrink(path: string, width: number): Promise<Uint8Array>;
  /**
   * Cuts one of our variants to exactly `width` by `height` pixels around its focal point, as a JPEG.
   * @throws PictureError when the queue is full or the bytes are no picture
   */
  cut(bytes: Uint8Array, cut: PictureCut): Promise<Uint8Array>;
}

export interface PictureCut {
  readonly width: number;
  readonly height: number;
  /** What must stay in view: per cent from the left and from the top. */
  readonly focusX: number;
  readonly focusY: number;
}

/** Opens a queue for {@link WORKERS} pictures at a time. One a process: it is what bounds memory. */
export function openPictureWorkers(waitingMax = WAITING_MAX): PictureWorkers {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= WORKERS) {
      if (waiting.length >= waitingMax) throw new PictureError('busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next one, so that nobody overtakes.
      if (next) next();
      else running -= 1;
    }
  };
  return {
    prepare: (path, keep) => inTurn(() => prepare(path, keep)),
    shrink: (path, width) => inTurn(() => shrink(path, width)),
    cut: (bytes, wanted) => inTurn(() => cutOut(bytes, wanted)),
  };
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

const OPTIONS: SharpOptions = {
  limitInputPixels: PIXELS_MAX,
  failOn: 'error',
  sequentialRead: true,
  unlimited: false,
};

async function shrink(path: string, width: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  await examine(path, () => sharp(path, { ...OPTIONS, limitInputPixels: false }));
  try {
    return await sharp(path, OPTIONS)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp(WEBP)
      .toBuffer();
  } catch (cause) {
    throw new PictureError('broken', { cause });
  }
}

async function prepare(path: string, keep: (variant: Variant) => Promise<void>): Promise<PreparedPicture> {
  const sharp = await loadSharp();
  await examine(path, () => sharp(path, { ...OPTIONS, limitInputPixels: false }));
  const base = await decode(sharp(path, OPTIONS));
  const { width, height, channels } = base.info;
  const fromBase = () => sharp(base.data, { raw: { width, height, channels } });
  for (const variantWidth of variantWidths(width)) {
    const sized = () => fromBase().resize({ width: variantWidth }).timeout({ seconds: TIMEOUT_SECONDS });
    await keep({ width: variantWidth, type: 'webp', bytes: await sized().webp(WEBP).toBuffer() });
    await keep({ width: variantWidth, type: 'avif', bytes: await sized().avif(AVIF).toBuffer() });
  }
  const [red = 0, green = 0, blue = 0] = await fromBase()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { width, height, colour };
}

async function cutOut(bytes: Uint8Array, { width, height, focusX, focusY }: PictureCut): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .resize({ width, height, fit: 'outside' })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const left = Math.round(((info.width - width) * focusX) / 100);
    const top = Math.round(((info.height - height) * focusY) / 100);
    return await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .extract({ left, top, width, height })
      .jpeg(JPEG)
      .toBuffer();
  } catch (cause) {
    throw new PictureError('broken', { cause });
  }
}

/** Looks at the head of a file alone: nothing is decoded that is not known to be small enough. */
async function examine(path: string, open: () => Sharp): Promise<void> {
  const { fileTypeFromFile } = await import('file-type');
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? '';
  if (mime === 'image/gif') throw new PictureError('gif');
  if (HEIC.has(mime)) throw new PictureError('heic');
  if (ANIMATED.has(mime)) throw new PictureError('animated');
  const format = FORMATS[mime];
  if (!format) throw new PictureError('type');
  const head = await open()
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError('broken', { cause });
    });
  if (head.format !== format || (format === 'heif' && head.compression !== 'av1')) {
    throw new PictureError('type');
  }
  if ((head.pages ?? 1) > 1) throw new PictureError('animated');
  const { width, height } = head;
  if (width * height > PIXELS_MAX) throw new PictureError('too-many-pixels');
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long > SIDE_MAX || long > short * RATIO_MAX) throw new PictureError('strip');
}

async function decode(source: Sharp) {
  try {
    return await source
      .autoOrient()
      .resize({ width: Math.max(...VARIANT_WIDTHS), withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    const isSlow = cause instanceof Error && /timeout/i.test(cause.message);
    throw new PictureError(isSlow ? 'too-slow' : 'broken', { cause });
  }
}

/** The usual widths below that of the picture, and its own: nothing is enlarged. */
function variantWidths(width: number): number[] {
  return [...VARIANT_WIDTHS.filter((usual) => usual < width), width];
}
