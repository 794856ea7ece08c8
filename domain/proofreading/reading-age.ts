import { syllable } from 'syllable';

export interface ReadingAge {
  readonly age: number;
  readonly longestSentence: { readonly text: string; readonly words: number };
}

/** Below this, no formula is meaningful. */
const WORDS_MIN = 80;
/** Children begin school at five. */
const AGE_AT_GRADE_0 = 5;
/** More school years than a degree make no difference. */
const AGE_MAX = 21;
/** Made once: making one takes longer than reading a paragraph with it. */
const SEGMENTERS = {
  sentence: new Intl.Segmenter('en-GB', { granularity: 'sentence' }),
  word: new Intl.Segmenter('en-GB', { granularity: 'word' }),
};

/**
 * Returns the age needed to read `paragraphs` with ease, by the Flesch-Kincaid grade (Kincaid, Fishburne, Rogers and
 * Chissom, 1975). Null for a text too short to measure.
 */
export function readingAge(paragraphs: readonly string[]): ReadingAge | null {
  const sentences = paragraphs
    .flatMap((text) => segments(text, 'sentence'))
    .map(({ segment }) => ({ text: segment.trim(), words: textOf(segment) }))
    .filter(({ words }) => words.length > 0);
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length < WORDS_MIN) return null;
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  const longest = sentences.reduce((a, b) => (b.words.length > a.words.length ? b : a));
  return {
    age: Math.min(AGE_MAX, Math.max(AGE_AT_GRADE_0, Math.round(grade + AGE_AT_GRADE_0))),
    longestSentence: { text: longest.text, words: longest.words.length },
  };
}

function textOf(text: string): readonly string[] {
  return segments(text, 'word')
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

function segments(text: string, granularity: keyof typeof SEGMENTERS): readonly Intl.SegmentData[] {
  return [...SEGMENTERS[granularity].segment(text)];
}
