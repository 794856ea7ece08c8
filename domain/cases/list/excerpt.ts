export const EXCERPT_MAX = 120;

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** Characters that never combine with the next one, because segmenting graphemes is slow. */
const PLAIN = /^[\u0020-\u02ff\u2010-\u2027]*$/u;

export function excerpt(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  if (line.length <= EXCERPT_MAX) return line;
  const end = PLAIN.test(line.slice(0, EXCERPT_MAX + 1)) ? EXCERPT_MAX : endOfVisible(line);
  return end === undefined ? line : `${line.slice(0, end).trimEnd()}…`;
}

function endOfVisible(line: string): number | undefined {
  const characters = graphemes.segment(line)[Symbol.iterator]();
  return characters.drop(EXCERPT_MAX).next().value?.index;
}
