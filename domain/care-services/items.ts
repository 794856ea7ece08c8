/** A question and its answer, or something that carers help with and how. */
export interface Item {
  readonly name: string;
  readonly text: string;
}

/** Stands where one half of an item is missing, so that the other half is not lost. */
export const MISSING_HALF = '…';

/** Paragraphs as they are typed: an empty line is between two. */
export function paragraphsText(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

export function paragraphsOf(text: string): readonly string[] {
  return blocksOf(text).map((lines) => lines.join('\n'));
}

/** Items as they are typed: a name on one line, its text on those below, an empty line before the next. */
export function itemsText(items: readonly Item[]): string {
  return items
    .map(({ name, text }) => ({ name: name.trim().replace(/\s*\n\s*/g, ' '), text: closedUp(text) }))
    .filter(({ name, text }) => name !== '' || text !== '')
    .map(({ name, text }) => `${name || MISSING_HALF}\n${text || MISSING_HALF}`)
    .join('\n\n');
}

/** An item of one line has no text. */
export function itemsOf(text: string): readonly Item[] {
  return blocksOf(text).map(([name = '', ...lines]) => ({ name, text: lines.join('\n') }));
}

function closedUp(text: string): string {
  return blocksOf(text).flat().join('\n');
}

/** The lines of each, without those that are empty. */
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
