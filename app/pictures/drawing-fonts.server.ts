import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import heading from '#app/generated/documents/heading-latin.ttf?inline';
import headingExtended from '#app/generated/documents/heading-latin-ext.ttf?inline';
import regular from '#app/generated/documents/regular-latin.ttf?inline';
import regularExtended from '#app/generated/documents/regular-latin-ext.ttf?inline';

/** As their files call themselves. */
export const HEADING_FONT = 'Fraunces';
export const TEXT_FONT = 'Atkinson Hyperlegible Next';

let files: readonly string[] | undefined;

/** The rasteriser reads fonts from files alone, so that each process writes its own, until it ends. */
export function drawingFonts(): readonly string[] {
  files ??= write();
  return files;
}

function write(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kindlewick-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return [heading, headingExtended, regular, regularExtended].map((font, i) => {
    const file = join(folder, `${i}.ttf`);
    writeFileSync(file, Buffer.from(font.slice(font.indexOf(',') + 1), 'base64'));
    return file;
  });
}
