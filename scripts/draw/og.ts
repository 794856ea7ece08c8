import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { CATALOGUE } from '../../app/catalogue/catalogue.ts';
import { SHARED_PICTURE_SIZE, sharedPicture } from '../../app/pictures/shared-picture.ts';
import { SITE_PAGES } from '../../domain/content/pages.ts';
import { DEMO_PROVIDER } from '../../domain/provider/provider.ts';
import { flat, put } from './ink.ts';
import { CORAL, HONEY, INK, LAVENDER, PAPER, PEACH, SAGE } from './palette.ts';
import { homeFlame } from './props/things.ts';
import { cutFonts } from './static-fonts.ts';

const { width: WIDTH, height: HEIGHT } = SHARED_PICTURE_SIZE;
/** A messenger gives up on a preview that is slow to fetch. */
const LARGEST_BYTES = 120_000;
const MARGIN = 64;
/** Where the drawn scene begins; the words keep to its left. */
const SCENE_LEFT = 640;
const TEXT_WIDTH = SCENE_LEFT - MARGIN - 32;
/** Sizes of the title, largest first: the first one at which its lines fit is taken. */
const TITLE_SIZES = [84, 76, 68, 60, 52];
const LEADING = 1.12;
/** What is left between the name above and the line below. */
const TITLE_HEIGHT = 330;
const AREA = 'Care at home in Coventry and Warwickshire';

interface Shared {
  readonly path: string;
  readonly title: string;
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

/** Every page that has a picture of its own for sharing, with the words on it. */
export function sharedPages(): readonly Shared[] {
  return [...SITE_PAGES, ...CATALOGUE.map(({ path, name }) => ({ path, title: name }))].map(
    ({ path, title }) => ({ path, title }),
  );
}

/**
 * Draws the pictures that are shown where somebody shares a page: its title, a scene and the provider's name.
 * @param generated holds `art/*.svg`
 * @param outDir receives one PNG for each page
 * @throws when a title does not fit or a picture weighs more than 120 kB
 */
export async function drawSharedPictures(generated: string, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const fonts = await mkdtemp(join(tmpdir(), 'kindlewick-fonts-'));
  try {
    // The rasteriser reads fonts from files alone.
    const fontFiles = await cutFonts(fonts);
    for (const { path, title } of sharedPages()) {
      const [art, ground] = SCENES[path] ?? ANY_SCENE;
      const scene = await readFile(join(generated, 'art', `${art}.svg`), 'utf8');
      const png = rasterise(sharedSvg(title, scene, ground, fontFiles), fontFiles)
        .render()
        .asPng();
      if (png.length > LARGEST_BYTES) throw new Error(`The picture of ${path} weighs ${png.length} bytes`);
      await writeFile(join(outDir, basename(sharedPicture(path))), png);
    }
  } finally {
    await rm(fonts, { recursive: true });
  }
}

function sharedSvg(
  title: string,
  scene: string,
  ground: string | undefined,
  fontFiles: readonly string[],
): string {
  const { size, lines } = fitted(title, fontFiles);
  const leading = size * LEADING;
  const first = (HEIGHT - leading * (lines.length - 1)) / 2 + size * 0.34;
  return document(
    flat(PAPER, `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    ground
      ? flat(ground, `M${SCENE_LEFT} 0H${WIDTH}V${HEIGHT}H${SCENE_LEFT}Z`) + standing(scene)
      : card(scene),
    put(MARGIN + 26, 88, 0.62, homeFlame(INK, CORAL)),
    words(MARGIN + 68, 101, 36, 'Fraunces', DEMO_PROVIDER.name),
    ...lines.map((line, index) => words(MARGIN, first + index * leading, size, 'Fraunces', line)),
    title === AREA ? '' : words(MARGIN, HEIGHT - 64, 25, 'Atkinson Hyperlegible Next', AREA),
  );
}

/** The scene whole and as large as its half of the picture allows. */
function standing(scene: string): string {
  return placed(scene, SCENE_LEFT + 20, 40, WIDTH - SCENE_LEFT - 40, HEIGHT - 80);
}

/** The portrait as the site shows it, with round corners. */
function card(portrait: string): string {
  const [width, height] = [496, 393];
  const [left, top] = [WIDTH - MARGIN - width, (HEIGHT - height) / 2];
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
