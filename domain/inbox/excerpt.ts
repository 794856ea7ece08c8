/** Characters of a message that a list shows; it fits two lines. */
export const EXCERPT_MAX = 120;

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** The first words of a message in one line, cut between characters as a reader sees them. */
export function excerpt(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  if (line.length <= EXCERPT_MAX) return line;
  const shown = [
    ...graphemes
      .segment(line)
      [Symbol.iterator]()
      .take(EXCERPT_MAX + 1),
  ];
  return shown.length > EXCERPT_MAX ? `${line.slice(0, shown.at(-1)?.index).trimEnd()}…` : line;
}
