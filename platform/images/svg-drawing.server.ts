import type { RenderedImage } from '@resvg/resvg-js';
import { loadSharp } from './picture-file.server.ts';

/** A drawing of a page takes a tenth of a second; one that takes this long was made to. */
const TIMEOUT_MS = 10_000;

/** Paths of font files: no other font is ever used, so that letters look the same on every machine. */
type Fonts = readonly string[];

interface Drawing {
  /** In pixels; the height follows. Without it, as large as the drawing says. */
  readonly width?: number;
}

/** Loaded at the first drawing: most processes find theirs stored. */
const load = () => import('@resvg/resvg-js');

function optionsOf({ width }: Drawing, fonts: Fonts = []) {
  return {
    font: { loadSystemFonts: false, fontFiles: [...fonts] },
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } as const }),
    logLevel: 'off' as const,
  };
}

async function render(svg: string, drawing: Drawing): Promise<RenderedImage> {
  const { renderAsync } = await load();
  return renderAsync(svg, optionsOf(drawing), AbortSignal.timeout(TIMEOUT_MS));
}

/** A small PNG, clear where nothing is drawn. `svg` must be our own or cleaned: it can name files. */
export async function drawPng(svg: string, drawing: Drawing = {}): Promise<Buffer> {
  return (await render(svg, drawing)).asPng();
}

/** A large PNG of a drawing that fills its ground. Drawn and compressed beside the requests, not before them. */
export async function drawOpaquePng(svg: string, drawing: Drawing = {}): Promise<Buffer> {
  const { pixels, width, height } = await render(svg, drawing);
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, quality: 95, effort: 7 })
    .toBuffer();
}

/** The colour in the middle of the left edge, `#rrggbb`; null where that is clear. */
export async function edgeColour(svg: string): Promise<string | null> {
  const { pixels, width, height } = await render(svg, { width: 64 });
  const at = 4 * (width * Math.floor(height / 2) + 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  return alpha < 255
    ? null
    : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether nothing of it can be seen. @throws an error of the renderer where it can't be drawn */
export async function isBlank(svg: string): Promise<boolean> {
  const { pixels } = await render(svg, { width: 64 });
  return pixels.every((part, i) => i % 4 !== 3 || part === 0);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Its letters become shapes, so that it looks the same where the fonts are not. */
export async function outlined(
  svg: string,
  fonts: Fonts,
): Promise<{ readonly svg: string; readonly box: Box }> {
  const { Resvg } = await load();
  const drawn = new Resvg(svg, optionsOf({}, fonts));
  const { x = 0, y = 0, width = 0, height = 0 } = drawn.getBBox() ?? {};
  return { svg: drawn.toString(), box: { x, y, width, height } };
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** An icon file of PNGs, by the length of their sides in pixels. */
export function icoOf(pictures: readonly (readonly [side: number, png: Buffer])[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let begin = header.byteLength;
  pictures.forEach(([side, { byteLength }], i) => {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * i;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(byteLength, entry + 8);
    header.writeUInt32LE(begin, entry + 12);
    begin += byteLength;
  });
  return Buffer.concat([header, ...pictures.map(([, picture]) => picture)]);
}

/** A picture as a drawing that has it inside, at most `side` pixels wide and high. */
export async function pictureAsSvg(bytes: Uint8Array, side: number): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const size = `width="${info.width}" height="${info.height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${info.width} ${info.height}">` +
    `<image ${size} href="data:image/png;base64,${data.toString('base64')}"/></svg>`
  );
}
