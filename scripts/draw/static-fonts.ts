import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ACCENTS, BODY, EXTENDED, HEADINGS, LATIN, type Source, source, textOf } from './fonts.ts';

/**
 * Writes static cuts of the text family, in two weights, for documents that the server draws.
 * @param outDir receives `documents/{regular,bold}-{latin,latin-ext}.ttf`
 */
export async function drawDocumentFonts(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'documents'), { recursive: true });
  const subsets = { latin: [...LATIN, ...ACCENTS], 'latin-ext': EXTENDED } as const;
  for (const [name, wght] of Object.entries({ regular: 400, bold: 700 })) {
    for (const [from, ranges] of Object.entries(subsets)) {
      const cut = await subsetFont(await source(BODY, from as Source), textOf(ranges), {
        targetFormat: 'sfnt',
        variationAxes: { wght },
      });
      await writeFile(join(outDir, 'documents', `${name}-${from}.ttf`), cut);
    }
  }
}

/**
 * Writes the regular cut of each family as a static font, for programs that do not read variable ones.
 * @returns the paths of the files in `folder`
 */
export function cutFonts(folder: string): Promise<string[]> {
  return Promise.all(
    [BODY, HEADINGS].map(async (family) => {
      const variationAxes = family === BODY ? { wght: 400 } : family.axes;
      const cut = await subsetFont(await source(family, 'latin'), textOf([...LATIN, ...ACCENTS]), {
        targetFormat: 'sfnt',
        variationAxes,
      });
      const file = join(folder, `${family.slug}.ttf`);
      await writeFile(file, cut);
      return file;
    }),
  );
}
