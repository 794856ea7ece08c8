import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FONT_PAIRS, type FontName, type FontPairName } from '#domain/look/font-pairs.ts';

/** A single font, so that the rasteriser can't take missing letters from another. */
export interface Face {
  readonly family: string;
  readonly files: readonly string[];
}

const LETTERS = import.meta.glob<string>('../generated/lettering/*.ttf', {
  query: '?inline',
  import: 'default',
});

const NAMES = import.meta.glob<Readonly<Record<FontName, string>>>('../generated/lettering/names.json', {
  import: 'default',
});

let folder: string | undefined;
const written = new Map<FontName, Promise<readonly string[]>>();

export async function letteringOf(
  pair: FontPairName,
): Promise<{ readonly headings: Face; readonly body: Face }> {
  const { headings, body } = FONT_PAIRS[pair];
  return { headings: await faceOf(headings), body: await faceOf(body) };
}

async function faceOf(font: FontName): Promise<Face> {
  const names = await loaded(NAMES, 'names.json');
  return { family: names[font], files: await filesOf(font) };
}

function filesOf(font: FontName): Promise<readonly string[]> {
  const known = written.get(font);
  if (known) return known;
  const writing = Promise.all(['latin', 'latin-ext'].map((part) => write(`${font}-${part}.ttf`)));
  written.set(font, writing);
  // A full disk may have room later.
  writing.catch(() => written.delete(font));
  return writing;
}

/** The rasteriser only reads fonts from files, so each process writes its own temporary copies. */
async function write(name: string): Promise<string> {
  const font = await loaded(LETTERS, name);
  const path = join(ownFolder(), name);
  writeFileSync(path, Buffer.from(font.slice(font.indexOf(',') + 1), 'base64'));
  return path;
}

async function loaded<T>(made: Readonly<Record<string, () => Promise<T>>>, name: string): Promise<T> {
  const load = made[`../generated/lettering/${name}`];
  if (!load) throw new Error(`The build made no ${name}`);
  return load();
}

function ownFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'kindlewick-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}
