/** Draws in a separate process. This file only imports packages, so that the process loads no more. */

/** Drawing a page takes a tenth of a second; a drawing that takes this long was made to. */
const TIMEOUT_MS = 10_000;

export interface Drawing {
  readonly svg: string;
  /** Pixels; the height follows. Without it, the drawing's own size. */
  readonly width?: number | undefined;
  /** Paths of font files: no others are used, so that letters look the same on every machine. */
  readonly fonts?: readonly string[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Pixels {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface DrawingWork {
  png(drawing: Drawing): Promise<Uint8Array>;
  opaquePng(drawing: Drawing): Promise<Uint8Array>;
  pixels(drawing: Drawing): Promise<Pixels>;
  outlined(drawing: Drawing): Promise<{ readonly svg: string; readonly box: Box }>;
  fitted(picture: { readonly bytes: Uint8Array; readonly side: number }): Promise<FittedPng>;
}

export interface FittedPng {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type DrawingQuestion = {
  readonly id: number;
  readonly kind: keyof DrawingWork;
  readonly input: never;
};
export type DrawingAnswer = { readonly id: number } & (
  | { readonly output: unknown }
  | { readonly error: string }
);

/** The address of this file, built or not, which the drawing process loads. */
export const DRAWING_WORK = import.meta.url;

const work: DrawingWork = {
  png: async (drawing) => (await render(drawing)).asPng(),
  async opaquePng(drawing) {
    const { pixels, width, height } = await render(drawing);
    const sharp = await loadSharp();
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ palette: true, quality: 95, effort: 7 })
      .toBuffer();
  },
  async pixels(drawing) {
    const { pixels, width, height } = await render(drawing);
    return { pixels, width, height };
  },
  async outlined(drawing) {
    const { Resvg } = await import('@resvg/resvg-js');
    const drawn = new Resvg(drawing.svg, optionsOf(drawing));
    const { x = 0, y = 0, width = 0, height = 0 } = drawn.getBBox() ?? {};
    return { svg: drawn.toString(), box: { x, y, width, height } };
  },
  async fitted({ bytes, side }) {
    const sharp = await loadSharp();
    const { data, info } = await sharp(bytes)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  },
};

function answerDrawings(): void {
  let before = Promise.resolve();
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, kind, input }: DrawingQuestion) => {
    before = before
      .then((): Promise<unknown> => work[kind](input))
      .then(
        (output) => sendAnswer({ id, output }),
        (error: unknown) => sendAnswer({ id, error: error instanceof Error ? error.message : String(error) }),
      );
  });
}

function sendAnswer(answer: DrawingAnswer): void {
  process.send?.(answer);
}

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function render(drawing: Drawing) {
  const { renderAsync } = await import('@resvg/resvg-js');
  return renderAsync(drawing.svg, optionsOf(drawing), AbortSignal.timeout(TIMEOUT_MS));
}

function optionsOf({ width, fonts = [] }: Drawing) {
  return {
    font: { loadSystemFonts: false, fontFiles: [...fonts] },
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } as const }),
    logLevel: 'off' as const,
  };
}

// The drawing process receives this file's address; the site only imports the file to learn it.
if (process.argv[1] === DRAWING_WORK) answerDrawings();
