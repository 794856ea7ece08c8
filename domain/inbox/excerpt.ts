/** Characters of a message that a list shows; it fits two lines. */
export const EXCERPT_MAX = 120;

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** The first words of a message in one line, cut between characters as a reader sees them. */
export function excerpt(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  const shown = [...graphemes.segment(line)].slice(0, EXCERPT_MAX + 1).map(({ segment }) => segment);
  return shown.length > EXCERPT_MAX ? `${shown.slice(0, EXCERPT_MAX).join('').trimEnd()}…` : line;
}
