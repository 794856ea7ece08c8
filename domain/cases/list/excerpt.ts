/** Characters of a message that a list shows; it fits two lines. */
export const EXCERPT_MAX = 120;

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** Letters and signs of which a reader sees each as one character; looking for what belongs together takes long. */
const PLAIN = /^[\u0020-\u02ff\u2010-\u2027]*$/u;

/** The first words of a message in one line, cut between characters as a reader sees them. */
export function excerpt(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  if (line.length <= EXCERPT_MAX) return line;
  const end = PLAIN.test(line.slice(0, EXCERPT_MAX + 1)) ? EXCERPT_MAX : endOfShown(line);
  return end === undefined ? line : `${line.slice(0, end).trimEnd()}…`;
}

/** Where the first character begins that is not shown any more, if there is one. */
function endOfShown(line: string): number | undefined {
  const characters = graphemes.segment(line)[Symbol.iterator]();
  return characters.drop(EXCERPT_MAX).next().value?.index;
}
