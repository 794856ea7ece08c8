import { drawBeside } from './drawing-process.server.ts';
import type { Box, Drawing } from './drawing-work.server.ts';

/** Draws a small PNG, transparent if empty. `svg` must be our own or cleaned: it can name files. */
export async function drawPng(svg: string, drawing: Pick<Drawing, 'width'> = {}): Promise<Buffer> {
  return Buffer.from(await drawBeside('png', { svg, ...drawing }));
}

export async function drawOpaquePng(svg: string): Promise<Buffer> {
  return Buffer.from(await drawBeside('opaquePng', { svg }));
}

/** Returns the colour in the middle of the left edge, `#rrggbb`; null if that is transparent. */
export async function edgeColour(svg: string): Promise<string | null> {
  const { pixels, width, height } = await drawBeside('pixels', { svg, width: 64 });
  const at = 4 * (width * Math.floor(height / 2) + 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  return alpha < 255
    ? null
    : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns whether it draws nothing visible. @throws the renderer's error if it can't be drawn */
export async function isBlank(svg: string): Promise<boolean> {
  const { pixels } = await drawBeside('pixels', { svg, width: 64 });
  return pixels.every((part, i) => i % 4 !== 3 || part === 0);
}

/** Turns letters into shapes, which look the same everywhere. Only uses the font files at `fonts`. */
export async function outlined(
  svg: string,
  fonts: readonly string[],
): Promise<{ readonly svg: string; readonly box: Box }> {
  return drawBeside('outlined', { svg, fonts });
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

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

export async function pictureAsSvg(bytes: Uint8Array, side: number): Promise<string> {
  const { png, width, height } = await drawBeside('fitted', { bytes, side });
  const size = `width="${width}" height="${height}"`;
  const data = Buffer.from(png).toString('base64');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">` +
    `<image ${size} href="data:image/png;base64,${data}"/></svg>`
  );
}
