import { syllable } from 'syllable';

export interface ReadingAge {
  readonly age: number;
  readonly longestSentence: { readonly text: string; readonly wordCount: number };
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
    .map(({ segment }) => ({ text: segment.trim(), tokens: textOf(segment) }))
    .filter(({ tokens }) => tokens.length > 0);
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  if (tokens.length < WORDS_MIN) return null;
  const syllables = tokens.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = 0.39 * (tokens.length / sentences.length) + 11.8 * (syllables / tokens.length) - 15.59;
  const longest = sentences.reduce((a, b) => (b.tokens.length > a.tokens.length ? b : a));
  return {
    age: Math.min(AGE_MAX, Math.max(AGE_AT_GRADE_0, Math.round(grade + AGE_AT_GRADE_0))),
    longestSentence: { text: longest.text, wordCount: longest.tokens.length },
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
