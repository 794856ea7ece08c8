import {
  decode,
  examine,
  failureOf,
  loadSharp,
  OPTIONS,
  PIXELS_MAX,
  PictureError,
  TIMEOUT_SECONDS,
  WITH_FAXES,
} from './picture-file.server.ts';

/** CSS pixels that suit any screen, and phones with two device pixels each. */
const VARIANT_WIDTHS = [400, 800, 1_200, 1_600] as const;
/** Two at a time leave the other core to visitors, and limit the memory for decoding. */
const WORKERS = 2;
/** More than any working office uploads simultaneously. */
const WAITING_MAX = 24;
/** Above these, people see no difference at twice the bytes. */
const WEBP = { quality: 78, effort: 4 } as const;
const AVIF = { quality: 52, effort: 2 } as const;
/** Serves messengers: some know no newer format, and they give up on large pictures. */
const JPEG = { quality: 76, mozjpeg: true } as const;
/** Small print must stay as sharp as the original; a PNG loses nothing anyway. */
const CLEAN_QUALITY = 92;
/** Below the last, faces and small print are hard to make out. */
const JPEG_QUALITIES = [JPEG.quality, 60, 45, 30] as const;
export type VariantType = 'avif' | 'webp';
export interface Variant {
  readonly width: number;
  readonly type: VariantType;
  readonly bytes: Uint8Array;
}

export interface PreparedPicture {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

export interface PictureWorkers {
  /** Saves upright AVIF and WebP variants, without metadata or trailing bytes. @throws PictureError */
  prepare(path: string, save: (variant: Variant) => Promise<void>): Promise<PreparedPicture>;
  /** Returns an upright WebP, at most `width` pixels wide, without metadata. @throws PictureError */
  shrink(path: string, width: number): Promise<Uint8Array>;
  /** Returns an upright JPEG for any email program, without metadata, on white. @throws PictureError */
  remake(path: string, bounds: PictureBounds): Promise<RemadePicture>;
  /** Returns it upright in the same type and size, without metadata or trailing bytes. @throws PictureError */
  clean(path: string): Promise<Uint8Array>;
  /** Crops a variant to a JPEG around its focal point. @throws PictureError, also if the queue is full */
  cut(bytes: Uint8Array, cut: PictureCut): Promise<Uint8Array>;
}

export interface PictureBounds {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface RemadePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface PictureCut {
  readonly width: number;
  readonly height: number;
  readonly focusX: number;
  readonly focusY: number;
}

/** Opens a queue for {@link WORKERS} pictures at a time. Each process has only one, which limits memory. */
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
      // Hands the slot straight to the next, so that no one overtakes.
      if (next) next();
      else running -= 1;
    }
  };
  return {
    prepare: (path, store) => inTurn(() => prepare(path, store)),
    shrink: (path, width) => inTurn(() => shrink(path, width)),
    remake: (path, bounds) => inTurn(() => remake(path, bounds)),
    clean: (path) => inTurn(() => clean(path)),
    cut: (bytes, area) => inTurn(() => cutOut(bytes, area)),
  };
}

async function shrink(path: string, width: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  await examine(path, () => sharp(path, { ...OPTIONS, limitInputPixels: false }), { formats: WITH_FAXES });
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

async function remake(path: string, bounds: PictureBounds): Promise<RemadePicture> {
  const sharp = await loadSharp();
  await examine(path, () => sharp(path, { ...OPTIONS, limitInputPixels: false }));
  const source = sharp(path, OPTIONS).flatten({ background: '#ffffff' });
  const { data, info } = await decode(source, { ...bounds, fit: 'inside' });
  const { width, height, channels } = info;
  for (const quality of JPEG_QUALITIES) {
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .jpeg({ ...JPEG, quality })
      .toBuffer();
    if (bytes.length <= bounds.bytes) return { bytes, width, height };
  }
  throw new PictureError('too-many-pixels');
}

async function clean(path: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // A photographed page or list of messages may be any shape: no page has to display it.
  const format = await examine(path, () => sharp(path, { ...OPTIONS, limitInputPixels: false }), {
    ratioMax: Infinity,
  });
  try {
    return await sharp(path, OPTIONS)
      .autoOrient()
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toFormat(format, { quality: CLEAN_QUALITY })
      .toBuffer();
  } catch (cause) {
    throw failureOf(cause);
  }
}

async function prepare(path: string, store: (variant: Variant) => Promise<void>): Promise<PreparedPicture> {
  const sharp = await loadSharp();
  await examine(path, () => sharp(path, { ...OPTIONS, limitInputPixels: false }));
  const base = await decode(sharp(path, OPTIONS), { width: Math.max(...VARIANT_WIDTHS) });
  const { width, height, channels } = base.info;
  const fromBase = () => sharp(base.data, { raw: { width, height, channels } });
  for (const variantWidth of variantWidths(width)) {
    const sized = () => fromBase().resize({ width: variantWidth }).timeout({ seconds: TIMEOUT_SECONDS });
    await store({ width: variantWidth, type: 'webp', bytes: await sized().webp(WEBP).toBuffer() });
    await store({ width: variantWidth, type: 'avif', bytes: await sized().avif(AVIF).toBuffer() });
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

/** Returns the usual widths below the picture's, and its own: nothing is enlarged. */
function variantWidths(width: number): number[] {
  return [...VARIANT_WIDTHS.filter((usual) => usual < width), width];
}
