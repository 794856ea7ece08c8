import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { PICTURE_SIZES } from '../../app/pictures/drawn-sizes.ts';
import { SHARED_PAGES } from '../../app/pictures/shared-pages.ts';
import {
  SHARED_PICTURE_SIZE,
  sharedDrawing,
  sharedPicture,
  sharedWords,
} from '../../app/pictures/shared-picture.ts';
import { DEMO_PROVIDER } from '../../domain/provider/provider.ts';
import { CORAL, flat, HONEY, INK, LAVENDER, PAPER, PEACH, put, SAGE } from './ink.ts';
import { homeFlame } from './props/things.ts';
import { cutFonts } from './static-fonts.ts';

const { width: WIDTH, height: HEIGHT } = SHARED_PICTURE_SIZE;
/** A messenger gives up on a preview that is slow to fetch. */
const LARGEST_BYTES = 120_000;
const MARGIN = 64;
const SCENE_LEFT = 640;
const TEXT_WIDTH = SCENE_LEFT - MARGIN - 32;
/** Sizes of the title, largest first: the first one at which its lines fit is taken. */
const TITLE_SIZES = [84, 76, 68, 60, 52];
const LEADING = 1.12;
/** What is left between the name above and the line below. */
const TITLE_HEIGHT = 330;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Portraits of services fill their own frame and are set as cards; other scenes stand on a ground. */
type Scene = readonly [art: string, ground?: string];

const ANY_SCENE: Scene = ['carers', LAVENDER];
const SCENES: Readonly<Record<string, Scene>> = {
  '/': ['hero', SAGE],
  '/contact': ['writing', PEACH],
  '/raise-a-concern': ['concern', HONEY],
  '/thank-a-caregiver': ['thanks', SAGE],
  '/started': ['planning', PEACH],
  '/apply': ['writing', SAGE],
  '/faq': ['planning', HONEY],
  '/testimonial': ['hero-table', SAGE],
  '/gallery': ['wellbeing', HONEY],
  '/blog': ['hero-table', PEACH],
  '/street-map': ['hero-door', SAGE],
  '/complaints-procedure': ['concern', LAVENDER],
  '/privacy': ['sent', LAVENDER],
  '/accessibility': ['wellbeing', SAGE],
  '/personalcare': ['service-personal'],
  '/elderlyservice': ['service-elderly'],
  '/respitecare': ['service-respite'],
  '/livein': ['service-livein'],
  '/discharge': ['service-discharge'],
  '/care': ['service-social'],
  '/chronical': ['service-palliative'],
  '/specialcare': ['service-special'],
  '/support': ['service-supported'],
  '/surgery': ['service-daynight'],
  '/lifecare': ['service-lifecare'],
};

/**
 * Draws the pictures for sharing: one for each page, and one for each drawing that content can name.
 * @param generated holds `art/*.svg`
 * @throws when a title does not fit or a picture weighs more than 120 kB
 */
export async function drawSharedPictures(generated: string, outDir: string): Promise<void> {
  await mkdir(join(outDir, 'drawn'), { recursive: true });
  const artOf = (name: string) => readFile(join(generated, 'art', `${name}.svg`), 'utf8');
  const fonts = await mkdtemp(join(tmpdir(), 'kindlewick-fonts-'));
  try {
    // The rasteriser reads fonts from files alone.
    const fontFiles = await cutFonts(fonts);
    for (const { path, title } of SHARED_PAGES) {
      const [art, ground] = SCENES[path] ?? ANY_SCENE;
      const svg = sharedSvg(title, await artOf(art), ground, fontFiles);
      await writePng(svg, join(outDir, '..', sharedPicture(path)), fontFiles);
    }
    for (const name of Object.keys(PICTURE_SIZES)) {
      await writePng(alone(name, await artOf(name)), join(outDir, '..', sharedDrawing(name)), fontFiles);
    }
  } finally {
    await rm(fonts, { recursive: true });
  }
}

async function writePng(svg: string, file: string, fontFiles: readonly string[]): Promise<void> {
  const png = rasterise(svg, fontFiles).render().asPng();
  if (png.length > LARGEST_BYTES) throw new Error(`${file} weighs ${png.length} bytes`);
  await writeFile(file, png);
}

function alone(name: string, scene: string): string {
  const isPortrait = name.startsWith('service-');
  return document(
    flat(isPortrait ? PAPER : SAGE, `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    isPortrait
      ? card(scene, { left: 252, top: 40, width: 696, height: 551 })
      : placed(scene, MARGIN, 40, WIDTH - 2 * MARGIN, HEIGHT - 80),
  );
}

function sharedSvg(
  title: string,
  scene: string,
  ground: string | undefined,
  fontFiles: readonly string[],
): string {
  const [name = '', heading = '', area = ''] = sharedWords(DEMO_PROVIDER.name, title);
  const { size, lines } = fitted(heading, fontFiles);
  const leading = size * LEADING;
  const first = (HEIGHT - leading * (lines.length - 1)) / 2 + size * 0.34;
  return document(
    flat(PAPER, `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    ground
      ? flat(ground, `M${SCENE_LEFT} 0H${WIDTH}V${HEIGHT}H${SCENE_LEFT}Z`) + standing(scene)
      : card(scene, { left: WIDTH - MARGIN - 496, top: (HEIGHT - 393) / 2, width: 496, height: 393 }),
    put(MARGIN + 26, 88, 0.62, homeFlame(INK, CORAL)),
    words(MARGIN + 68, 101, 36, 'Fraunces', name),
    ...lines.map((line, index) => words(MARGIN, first + index * leading, size, 'Fraunces', line)),
    words(MARGIN, HEIGHT - 64, 25, 'Atkinson Hyperlegible Next', area),
  );
}

/** The scene whole and as large as its half of the picture allows. */
function standing(scene: string): string {
  return placed(scene, SCENE_LEFT + 20, 40, WIDTH - SCENE_LEFT - 40, HEIGHT - 80);
}

function card(portrait: string, { left, top, width, height }: Box): string {
  const corners = `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="24"/>`;
  return (
    `<clipPath id="card">${corners}</clipPath>` +
    `<g clip-path="url(#card)">${placed(portrait, left, top, width, height)}</g>`
  );
}

function placed(scene: string, x: number, y: number, width: number, height: number): string {
  return scene.replace(
    /^<svg ([^>]*?)width="\d+" height="\d+"/,
    `<svg $1x="${x}" y="${y}" width="${width}" height="${height}"`,
  );
}

function fitted(title: string, fontFiles: readonly string[]): { size: number; lines: readonly string[] } {
  for (const size of TITLE_SIZES) {
    const lines = wrapped(title, size, fontFiles);
    const high = lines.length * size * LEADING;
    if (high <= TITLE_HEIGHT && lines.every((line) => widthOf(line, size, fontFiles) <= TEXT_WIDTH)) {
      return { size, lines };
    }
  }
  throw new Error(`The title "${title}" does not fit on its picture`);
}

function wrapped(title: string, size: number, fontFiles: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, size, fontFiles) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(text: string, size: number, fontFiles: readonly string[]): number {
  return rasterise(document(words(0, size, size, 'Fraunces', text)), fontFiles).getBBox()?.width ?? 0;
}

function words(x: number, y: number, size: number, family: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${Math.round(y)}" font-family="${family}" font-size="${size}" fill="${INK}">${escaped}</text>`;
}

function document(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}

function rasterise(svg: string, fontFiles: readonly string[]): Resvg {
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [...fontFiles] } });
}
