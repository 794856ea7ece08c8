import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { PICTURE_SIZES } from '../../app/pictures/drawn-sizes.ts';
import { sharedDrawing } from '../../app/pictures/shared-picture.ts';
import { card, ground, placed, sharedDocument } from '../../app/pictures/svg-parts.ts';

const [PAPER, SAGE] = ['#fdf8f1', '#d7e6dc'];
const ART = join(import.meta.dirname, '../../app/pictures/art');
/** A messenger gives up on a preview that is slow to fetch. */
const LARGEST_BYTES = 120_000;
const SCENE = { left: 64, top: 40, width: 1072, height: 550 };
/** Service portraits fill their own frame and appear as cards. */
const CARD = { left: 252, top: 40, width: 696, height: 551 };

/**
 * Draws sharing pictures without a provider's facts; the site draws the others.
 * @throws if a picture weighs more than 120 kB
 */
export async function drawSharedPictures(served: string): Promise<void> {
  await mkdir(join(served, 'og/drawn'), { recursive: true });
  for (const name of Object.keys(PICTURE_SIZES)) {
    const art = await readFile(join(ART, `${name}.svg`), 'utf8');
    const svg = name.startsWith('service-')
      ? sharedDocument(ground(PAPER), card(art, CARD))
      : sharedDocument(ground(SAGE), placed(art, SCENE));
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    if (png.length > LARGEST_BYTES) throw new Error(`${sharedDrawing(name)} weighs ${png.length} bytes`);
    await writeFile(join(served, sharedDrawing(name)), png);
  }
}
