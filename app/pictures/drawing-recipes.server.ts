import { createHash } from 'node:crypto';
import type { DrawingType } from '#domain/mark/drawings.server.ts';
import { iconOf, initialOf, type Mark, type MarkPicture, showsName } from '#domain/mark/mark.ts';
import { drawPng, edgeColour, icoOf } from '#platform/images/svg-drawing.server.ts';
import type { DrawingFacts } from './drawing-facts.ts';
import type { Logo } from './drawings.server.ts';
import { drawingAddress } from './pictures.server.ts';
import { sharedPages } from './shared-pages.ts';
import { sharedText } from './shared-picture.ts';
import { placed } from './svg-parts.ts';

/** Increase it when the same facts are drawn differently, so that every address changes. */
const WAY_OF_DRAWING = 2;
/** 40 bits distinguish a few hundred drawings, and nothing private is at their addresses; each page has two of them. */
const KEY_DIGITS = 10;
const ICO_SIDES = [16, 32, 48];
/** The size an iPhone requests; it scales down itself. */
const HOME_SCREEN_SIDE = 180;
/** Maximum sizes in the header, in CSS pixels: a logo with the name in it, and a symbol beside the name. */
const LOGO_BOX = { width: 220, height: 44 };
const SYMBOL_BOX = { width: 72, height: 36 };
/** CSS pixels. */
const PLATE = { inset: 12, radius: 10 };
/** Phone screens use two or three pixels for each CSS pixel. */
const EMAIL_PIXELS = 2;
/** A CSS pixel is 1/96 inch: printers print four on each, which is 384 to the inch. */
const PRINT_PIXELS = 4;
export const PRINTED = 'printed-logo';
/** An icon with its own background extends to the corners; any other has paper around it. */
const INSET = { withGround: 0.035, onPaper: 0.12 } as const;

export interface Recipe {
  readonly key: string;
  readonly name: string;
  readonly type: DrawingType;
  draw(sources: Sources): Promise<Uint8Array>;
}

export interface Sources {
  readonly art: (name: string) => Promise<string>;
  readonly picture: (picture: MarkPicture) => Promise<string>;
}

export function recipesFor(facts: DrawingFacts): ReadonlyMap<string, Recipe> {
  const { mark } = facts;
  const ofMark = [
    mark,
    initialOf(facts.provider.shortName),
    facts.colours.ink,
    facts.colours.paper,
    facts.fonts,
  ];
  const made = (type: DrawingType, name: string, from: unknown, draw: Recipe['draw']): Recipe => ({
    key: keyOf([WAY_OF_DRAWING, name, type, from]),
    name,
    type,
    draw,
  });
  const icon = (sources: Sources) => drawPart(facts, sources, 'icon');
  const recipes = [
    made('svg', 'logo', ofMark, async (sources) => Buffer.from(await pictureOr(mark.logo, facts, sources))),
    made('svg', 'icon', ofMark, async (sources) => Buffer.from(await icon(sources))),
    made('ico', 'favicon', ofMark, async (sources) => {
      const svg = await icon(sources);
      const pngs = ICO_SIDES.map(async (side) => [side, await drawPng(svg, { width: side })] as const);
      return icoOf(await Promise.all(pngs));
    }),
    made('png', 'home-screen', ofMark, async (sources) =>
      drawPng(await drawPart(facts, sources, 'tile'), { width: HOME_SCREEN_SIDE }),
    ),
    ...(mark.logo
      ? [
          made('png', PRINTED, ofMark, async (sources) =>
            drawPng(await drawPart(facts, sources, 'logo'), { width: PRINT_PIXELS * logoSize(mark).width }),
          ),
        ]
      : []),
    ...(showsName(mark)
      ? []
      : [
          made('png', 'email-logo', ofMark, async (sources) =>
            drawPng(await drawPart(facts, sources, 'plate'), { width: EMAIL_PIXELS * plateSize(mark).width }),
          ),
        ]),
    ...sharedPages(facts).map(({ path, title, scene: [art, ground] }) => {
      const tokens = sharedText(facts.provider, title);
      const from = [ofMark, tokens, drawingAddress(art), ground, facts.colours];
      return made('png', `shared ${path}`, from, async (sources) => {
        const { colours, fonts } = facts;
        const svg = await pictureOr(mark.logo, facts, sources);
        const logo = { svg, withName: showsName(mark) };
        const { drawShared } = await import('./shared-drawing.server.ts');
        return drawShared({ tokens, scene: await sources.art(art), ground, mark: logo, colours, fonts });
      });
    }),
  ];
  return new Map(recipes.map((recipe) => [recipe.name, recipe]));
}

/** Base parts of all other recipes: the icon has a transparent background, its tile is for home screens and emails. */
export type DrawnPart = 'logo' | 'icon' | 'tile' | 'plate';

export async function drawPart(facts: DrawingFacts, sources: Sources, part: DrawnPart): Promise<string> {
  const { mark } = facts;
  const isLogo = part === 'logo' || part === 'plate';
  const drawn = await pictureOr(isLogo ? mark.logo : iconOf(mark), facts, sources);
  if (part === 'tile') return tile(drawn, facts);
  return part === 'plate' ? plate(drawn, facts) : drawn;
}

export function logoSize(mark: Mark): Pick<Logo, 'width' | 'height'> {
  const box = showsName(mark) ? SYMBOL_BOX : LOGO_BOX;
  return fitted(mark.logo ?? { width: 1, height: 1 }, box);
}

/** Returns the size at the head of emails, in CSS pixels; the plate's own background survives dark screens. */
export function plateSize(mark: Mark): Pick<Logo, 'width' | 'height'> {
  const { width, height } = logoSize(mark);
  return { width: width + 2 * PLATE.inset, height: height + 2 * PLATE.inset };
}

function fitted(
  { width, height }: Pick<MarkPicture, 'width' | 'height'>,
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(box.width / width, box.height / height);
  const whole = (side: number) => Math.max(1, Math.round(scale * side));
  return { width: whole(width), height: whole(height) };
}

function keyOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, KEY_DIGITS);
}

async function pictureOr(
  picture: MarkPicture | null,
  facts: DrawingFacts,
  sources: Sources,
): Promise<string> {
  if (picture) return sources.picture(picture);
  const { initialMark } = await import('./initial-mark.server.ts');
  return initialMark(facts);
}

async function tile(icon: string, { colours }: DrawingFacts): Promise<string> {
  const edge = await edgeColour(icon);
  const inset = 100 * (edge ? INSET.withGround : INSET.onPaper);
  const box = { left: inset, top: inset, width: 100 - 2 * inset, height: 100 - 2 * inset };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">' +
    `<path fill="${edge ?? colours.paper}" d="M0 0H100V100H0Z"/>${placed(icon, box)}</svg>`
  );
}

function plate(logo: string, { mark, colours }: DrawingFacts): string {
  const { width, height } = plateSize(mark);
  const { inset, radius } = PLATE;
  const box = { left: inset, top: inset, width: width - 2 * inset, height: height - 2 * inset };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" rx="${radius}" fill="${colours.paper}"/>${placed(logo, box)}</svg>`
  );
}
