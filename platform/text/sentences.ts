const SEGMENTER = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Splits after each sentence and its space; a stop as in “approx.” ends none. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const { segment } of SEGMENTER.segment(text)) {
    if (/^\p{Ll}/u.test(segment) && sentences.length > 0) sentences.push(`${sentences.pop()}${segment}`);
    else sentences.push(segment);
  }
  return sentences;
}

/** Returns the first sentence, and more while they fit into `max` characters. */
export function firstSentences(text: string, max: number): string {
  const [first = '', ...rest] = sentencesOf(text);
  let result = first;
  for (const next of rest) {
    if (result.length + next.trimEnd().length > max) break;
    result += next;
  }
  return result.trim();
}
