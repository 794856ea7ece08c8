import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { frontDoorScene, hero, kitchenTable, partnerMarks, taskPictures } from './scenes/home.ts';
import { servicePictures } from './scenes/services.ts';
import {
  concern,
  emptyInbox,
  favicon,
  homeScreenIcon,
  logoMark,
  lost,
  sent,
  signIn,
  thanks,
  writing,
} from './scenes/site.ts';
import { carers, planning, wellbeing } from './scenes/together.ts';

/**
 * Writes every picture of the site as SVG.
 *
 * The people are composed from Open Peeps, drawn by Pablo Stanley and given to the public domain (CC0 1.0,
 * openpeeps.com), through `react-peeps` by Emre Çakır (MIT). The package draws at build time only: no page
 * loads it. The colours under the lines, the rooms and the things in them are our own.
 * @param outDir receives `art/*.svg`
 */
export async function drawPictures(outDir: string): Promise<void> {
  const pictures: Record<string, string> = {
    hero: hero(),
    'hero-door': frontDoorScene(),
    'hero-table': kitchenTable(),
    writing: writing(),
    thanks: thanks(),
    concern: concern(),
    sent: sent(),
    lost: lost(),
    'sign-in': signIn(),
    'empty-inbox': emptyInbox(),
    ...servicePictures(),
    ...taskPictures(),
    ...partnerMarks(),
    planning: planning(),
    wellbeing: wellbeing(),
    carers: carers(),
    'logo-mark': logoMark(),
    favicon: favicon(),
  };
  const art = join(outDir, 'art');
  await mkdir(art, { recursive: true });
  await Promise.all(Object.entries(pictures).map(([name, svg]) => writeFile(join(art, `${name}.svg`), svg)));
}

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
