import type { FontPairName } from '#domain/look/font-pairs.ts';
import type { Palette } from '#domain/look/palette.ts';
import { drawOpaquePng, outlined } from '#platform/images/svg-drawing.server.ts';
import { type Face, letteringOf } from './lettering.server.ts';
import { SHARED_PICTURE_SIZE } from './shared-picture.ts';
import { card, escaped, ground, placed, sharedDocument } from './svg-parts.ts';

const { width: WIDTH, height: HEIGHT } = SHARED_PICTURE_SIZE;
const MARGIN = 64;
const SCENE_LEFT = 640;
const TEXT_WIDTH = SCENE_LEFT - MARGIN - 32;
const TITLE_SIZES = [84, 76, 68, 60, 52, 44];
const LEADING = 1.12;
const TITLE_HEIGHT = 330;
const MARK = { left: MARGIN - 4, top: 56, width: 60, height: 60 };
const NAME_LEFT = MARGIN + 68;
const NAME_SIZE = 36;
const LOGO = { left: MARGIN, top: 48, width: TEXT_WIDTH, height: 76 };
const AREA_SIZE = 25;
const MEASURED_AT = 100;
/** The width of a space relative to the font size: measured words don't include it. */
const SPACE = 0.27;

interface SharedDrawing {
  readonly tokens: readonly string[];
  readonly scene: string;
  readonly ground: keyof Palette | undefined;
  readonly mark: { readonly svg: string; readonly withName: boolean };
  readonly colours: Palette;
  readonly fonts: FontPairName;
}

export async function drawShared(drawing: SharedDrawing): Promise<Uint8Array> {
  return drawOpaquePng(await sharedSvg(drawing));
}

async function sharedSvg(drawing: SharedDrawing): Promise<string> {
  const { tokens, scene, ground: tint, mark, colours } = drawing;
  const [name = '', title = '', area = ''] = tokens;
  const { headings, body } = await letteringOf(drawing.fonts);
  const { size, lines } = await fitted(title, headings);
  const leading = size * LEADING;
  const first = (HEIGHT - leading * (lines.length - 1)) / 2 + size * 0.34;
  const nameSize = await shrunk(name, NAME_SIZE, headings, SCENE_LEFT - NAME_LEFT - 16);
  const areaSize = await shrunk(area, AREA_SIZE, body, TEXT_WIDTH);
  const nameLine = { x: NAME_LEFT, y: 88 + nameSize * 0.36, size: nameSize, line: name };
  const titleLines = lines.map((line, index) => ({ x: MARGIN, y: first + index * leading, size, line }));
  return sharedDocument(
    ground(colours.paper),
    mark.withName ? placed(mark.svg, MARK) : placed(mark.svg, LOGO, 'left'),
    await lettered(headings, colours.ink, [...(mark.withName ? [nameLine] : []), ...titleLines]),
    await lettered(body, colours.ink, [{ x: MARGIN, y: HEIGHT - 64, size: areaSize, line: area }]),
    tint
      ? ground(colours[tint], SCENE_LEFT) + standing(scene)
      : card(scene, { left: WIDTH - MARGIN - 496, top: (HEIGHT - 393) / 2, width: 496, height: 393 }),
  );
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly line: string;
}

async function lettered({ family, files }: Face, fill: string, lines: readonly Line[]): Promise<string> {
  const texts = lines.map(
    ({ x, y, size, line }) =>
      `<text x="${x}" y="${Math.round(y)}" font-family="${family}" font-size="${size}" fill="${fill}">${escaped(line)}</text>`,
  );
  return (await outlined(sharedDocument(...texts), files)).svg;
}

function standing(scene: string): string {
  return placed(scene, {
    left: SCENE_LEFT + 20,
    top: 40,
    width: WIDTH - SCENE_LEFT - 40,
    height: HEIGHT - 80,
  });
}

async function fitted(title: string, face: Face): Promise<{ size: number; lines: readonly string[] }> {
  const tokens = title.split(' ').filter(Boolean);
  const widths = await Promise.all(tokens.map((word) => widthOf(word, face)));
  let smallest: readonly string[] = [];
  for (const size of TITLE_SIZES) {
    const lines = wrapped(tokens, widths, TEXT_WIDTH / size);
    if (
      lines.every(({ width }) => width <= TEXT_WIDTH / size) &&
      lines.length * size * LEADING <= TITLE_HEIGHT
    )
      return { size, lines: lines.map(({ text }) => text) };
    smallest = lines.map(({ text }) => text);
  }
  const size = TITLE_SIZES.at(-1) ?? NAME_SIZE;
  return { size, lines: smallest.slice(0, Math.floor(TITLE_HEIGHT / (size * LEADING))) };
}

/** `widths` and `room` are relative to the font size. */
function wrapped(tokens: readonly string[], widths: readonly number[], room: number) {
  const lines: { text: string; width: number }[] = [];
  tokens.forEach((word, i) => {
    const width = widths[i] ?? 0;
    const last = lines.at(-1);
    if (last && last.width + SPACE + width <= room) {
      last.text += ` ${word}`;
      last.width += SPACE + width;
    } else lines.push({ text: word, width });
  });
  return lines;
}

async function shrunk(line: string, size: number, face: Face, room: number): Promise<number> {
  const width = size * (await widthOf(line, face));
  return width <= room ? size : Math.floor((size * room) / width);
}

const measured = new Map<string, number>();
const MEASURED_MAX = 1_000;

async function widthOf(text: string, { family, files }: Face): Promise<number> {
  const known = measured.get(`${family} ${text}`);
  if (known !== undefined || text === '') return known ?? 0;
  const { box } = await outlined(
    sharedDocument(
      `<text y="${MEASURED_AT}" font-family="${family}" font-size="${MEASURED_AT}">${escaped(text)}</text>`,
    ),
    files,
  );
  const width = (box.x + box.width) / MEASURED_AT;
  if (measured.size >= MEASURED_MAX) measured.clear();
  measured.set(`${family} ${text}`, width);
  return width;
}
