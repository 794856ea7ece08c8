export interface Item {
  readonly name: string;
  readonly text: string;
}

/** Fills the missing half of an item, so that the other isn't lost. */
export const MISSING_HALF = '…';

export function paragraphsText(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

export function paragraphsOf(text: string): readonly string[] {
  return blocksOf(text).map((lines) => lines.join('\n'));
}

export function itemsText(items: readonly Item[]): string {
  return items
    .map(({ name, text }) => ({ name: name.trim().replace(/\s*\n\s*/g, ' '), text: closedUp(text) }))
    .filter(({ name, text }) => name !== '' || text !== '')
    .map(({ name, text }) => `${name || MISSING_HALF}\n${text || MISSING_HALF}`)
    .join('\n\n');
}

export function itemsOf(text: string): readonly Item[] {
  return blocksOf(text).map(([name = '', ...lines]) => ({ name, text: lines.join('\n') }));
}

function closedUp(text: string): string {
  return blocksOf(text).flat().join('\n');
}

function blocksOf(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let isNew = true;
  for (const line of text.split(/\r\n?|\n/).map((each) => each.trim())) {
    if (line === '') isNew = true;
    else if (isNew) {
      blocks.push([line]);
      isNew = false;
    } else blocks.at(-1)?.push(line);
  }
  return blocks;
}
