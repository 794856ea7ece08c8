import { buffer } from 'node:stream/consumers';
import type { CareService } from '#domain/care-services/care-service.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Look } from '#domain/look/look.ts';
import { paletteOf } from '#domain/look/palette.ts';
import { findDrawing, type StoredDrawing, saveDrawing, storedKeys } from '#domain/mark/drawings.server.ts';
import { iconOf, type Mark, type MarkPicture, showsName } from '#domain/mark/mark.ts';
import type { MediaStore } from '#domain/media/add.server.ts';
import { findVariant } from '#domain/media/media.server.ts';
import { variantPath } from '#domain/media/media.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { pictureAsSvg } from '#platform/images/svg-drawing.server.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import type { DrawingFacts } from './drawing-facts.ts';
import {
  type DrawnPart,
  drawPart,
  logoSize,
  PRINTED,
  plateSize,
  type Recipe,
  recipesFor,
  type Sources,
} from './drawing-recipes.server.ts';

const MAIL_TILE = { width: 44, height: 44 };
/** Pixels. */
const PHOTO_SIDE = 600;

export interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly named?: true;
}

export interface PrintedLogo extends Pick<Logo, 'width' | 'height'> {
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface Drawings {
  logo(): Logo;
  shared(path: string): string | undefined;
  read(name: string): Promise<StoredDrawing | null>;
  find(key: string): Promise<StoredDrawing | null>;
  drawNext(most: number): Promise<void>;
  keys(): readonly string[];
  mailHead(): Logo | null;
  letterhead(): Logo | null;
  printed(): Promise<PrintedLogo | null>;
  tryOut(mark: Mark, part: DrawnPart): Promise<string>;
}

interface Parts {
  readonly open: OpenDatabase;
  readonly media: MediaStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly provider: () => Provider;
  readonly careServices: () => readonly CareService[];
  readonly pages: () => DrawingFacts['pages'];
  readonly mark: () => Mark;
  readonly look: () => Look;
}

export function createDrawings(parts: Parts): Drawings {
  const { open, media, log } = parts;
  const drawing = new Map<string, Promise<void>>();
  /** Keys that aren't retried: what failed once fails again. */
  const failed = new Set<string>();
  let known: Known | undefined;
  const now = () => {
    const from = [parts.provider(), parts.careServices(), parts.pages(), parts.mark(), parts.look()] as const;
    if (known?.from.every((each, i) => each === from[i])) return known;
    const [provider, services, pages, mark, look] = from;
    const facts = { provider, services, pages, mark, colours: paletteOf(look), fonts: look.fonts };
    known = { from, facts, recipes: recipesFor(facts), complete: false };
    return known;
  };
  const draw = (recipe: Recipe) => {
    const begun =
      drawing.get(recipe.key) ??
      drawOne(parts, recipe).catch((error: unknown) => {
        failed.add(recipe.key);
        log.error({ drawing: recipe.name, error: nameAndPlace(error) }, 'not drawn');
      });
    drawing.set(recipe.key, begun);
    return begun.finally(() => drawing.delete(recipe.key));
  };
  const find = async (key: string) => {
    const stored = await findDrawing(open.db, media, key);
    if (stored || failed.has(key)) return stored;
    const recipe = now()
      .recipes.values()
      .find((each) => each.key === key);
    if (!recipe) return null;
    await draw(recipe);
    return findDrawing(open.db, media, key);
  };
  return {
    logo: () => logoOf(now()),
    shared(path) {
      const { recipes } = now();
      const recipe = recipes.get(`shared ${path}`) ?? recipes.get(`shared /${path.split('/')[1] ?? ''}`);
      return recipe && addressOf(recipe);
    },
    async read(name) {
      const recipe = now().recipes.get(name);
      return recipe ? find(recipe.key) : null;
    },
    find,
    async drawNext(most) {
      const current = now();
      if (current.complete) return;
      const missing = (await notDrawn(open.db, current)).filter(({ key }) => !failed.has(key));
      current.complete = missing.length === 0;
      for (const recipe of missing.slice(0, most)) await draw(recipe);
    },
    mailHead: () => mailHeadOf(parts.mark()),
    letterhead: () => (parts.mark().logo ? logoOf(now()) : null),
    async printed() {
      const recipe = now().recipes.get(PRINTED);
      const drawn = recipe && (await find(recipe.key));
      return drawn ? { bytes: drawn.bytes, ...logoSize(parts.mark()) } : null;
    },
    tryOut: (mark, part) => drawPart({ ...now().facts, mark }, sourcesOf(parts), part),
    keys: () => [...now().recipes.values()].map(({ key }) => key),
  };
}

interface Known {
  readonly from: readonly object[];
  readonly facts: DrawingFacts;
  readonly recipes: ReadonlyMap<string, Recipe>;
  complete: boolean;
}

async function notDrawn(db: Database, { recipes }: Known): Promise<readonly Recipe[]> {
  const all = [...recipes.values()];
  const stored = await storedKeys(
    db,
    all.map(({ key }) => key),
  );
  return all.filter(({ key }) => !stored.has(key));
}

function addressOf({ key, type }: Pick<Recipe, 'key' | 'type'>): string {
  return `/drawn/${key}.${type}`;
}

function logoOf({ facts: { mark }, recipes }: Known): Logo {
  const recipe = recipes.get('logo');
  const { logo } = mark;
  const size = logoSize(mark);
  const src =
    logo?.kind === 'photo'
      ? variantPath(logo.key, logo.widths.find((width) => width >= 2 * size.width) ?? logo.width, 'webp')
      : recipe && addressOf(recipe);
  return { src: src ?? '', ...size, ...(!showsName(mark) && { named: true }) };
}

/** Addresses never expire, because emails are read for years: an old one shows the newest logo. */
function mailHeadOf(mark: Mark): Logo | null {
  if (!showsName(mark)) return { src: '/email-logo.png', ...plateSize(mark), named: true };
  return iconOf(mark) ? { src: '/apple-touch-icon.png', ...MAIL_TILE } : null;
}

async function drawOne({ open, media, clock }: Parts, recipe: Recipe): Promise<void> {
  const bytes = await recipe.draw(sourcesOf({ open, media }));
  await saveDrawing(open, media, { ...recipe, bytes, now: clock() });
}

const ART = import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default' });

function sourcesOf({ open, media }: Pick<Parts, 'open' | 'media'>): Sources {
  return {
    async art(name) {
      const load = ART[`./art/${name}.svg`];
      if (!load) throw new Error(`There is no drawing ${name}`);
      return load();
    },
    picture: (picture) => svgOf(open, media, picture),
  };
}

async function svgOf({ db }: OpenDatabase, { files }: MediaStore, picture: MarkPicture): Promise<string> {
  if (picture.kind === 'svg') return picture.svg;
  const { key, width } = picture;
  const found = await findVariant(db, { key, width, type: 'webp' });
  const bytes = found && (await files.get(found.fileKey));
  if (!bytes) throw new Error('The logo is gone');
  return pictureAsSvg(await buffer(bytes), PHOTO_SIDE);
}
