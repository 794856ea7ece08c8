import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { favicon, homeScreenIcon } from './scenes/site.ts';

const ICO_SIDES = [16, 32, 48];
/** What an iPhone asks for; it makes smaller ones itself. */
const HOME_SCREEN_SIDE = 180;

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** Writes `favicon.ico` and `apple-touch-icon.png`, at the addresses where browsers look for them by themselves. */
export async function drawIcons(outDir: string): Promise<void> {
  const tile = favicon();
  await Promise.all([
    writeFile(join(outDir, 'favicon.ico'), ico(ICO_SIDES.map((side) => [side, png(tile, side)]))),
    writeFile(join(outDir, 'apple-touch-icon.png'), png(homeScreenIcon(), HOME_SCREEN_SIDE)),
  ]);
}

function png(svg: string, side: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng();
}

function ico(pictures: readonly (readonly [side: number, png: Buffer])[]): Buffer {
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
