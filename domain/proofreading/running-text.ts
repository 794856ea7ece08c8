import { syllable } from 'syllable';
import {
  type Block,
  type Inline,
  type InlineText,
  inlineText,
  type ListItem,
  plainText,
} from '#domain/content/blocks.ts';
import { itemParts } from '#domain/content/list-markup.ts';

export interface Remark {
  readonly field: string;
  readonly text: string;
  /** Readers would see it as our mistake, so it blocks publishing. */
  readonly stops?: true;
}

/** Easy for an adult under strain; the NHS writes for 9 to 11. */
const AGE_MAX = 14;
/** GOV.UK asks for 25 at most; beyond about 40, few readers remember the beginning. */
const SENTENCE_MAX = 40;
const WORDS_WITHOUT_HEADING = 400;
const EMPTY_LINK =
  /^(?:(?:click|press|tap) here|here|more|(?:read|see|find out|learn) more|this(?: page| link)?|link)\.?$/i;
/** A bare domain is an acceptable link text. */
const ADDRESS = /^(?:https?:\/\/|www\.[^/\s]{1,100}\/\S)/i;
const QUOTED_MAX = 60;

export function linkRemarks(field: string, blocks: readonly Block[]): Remark[] {
  return blocks.flatMap(linksIn).flatMap((link): Remark[] => {
    if (EMPTY_LINK.test(link.trim())) {
      return [{ field, text: `Name where the link “${link}” leads: it is read out on its own` }];
    }
    return ADDRESS.test(link)
      ? [
          {
            field,
            text: `Give the link ${cut(link)} a name: an address is read out letter by letter`,
          },
        ]
      : [];
  });
}

export function headingRemarks(field: string, blocks: readonly Block[]): Remark[] {
  const remarks: Remark[] = [];
  const headings = blocks.filter((block) => block.kind === 'heading');
  const first = headings[0];
  if (first?.level === 3) {
    remarks.push({
      field,
      text: `Make “${cut(first.text)}” a heading: a subheading needs one above it`,
    });
  }
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (
      block.kind === 'heading' &&
      (!next || (next.kind === 'heading' && (next.level ?? 2) <= (block.level ?? 2)))
    ) {
      remarks.push({ field, text: `Write something under the heading “${cut(block.text)}”` });
    }
    const bold = block.kind === 'paragraph' ? allBold(block.words) : null;
    if (bold) remarks.push({ field, text: `Make “${cut(bold)}” a heading: bold alone is none` });
  }
  const length = plainText(blocks).split(/\s+/).length;
  if (headings.length === 0 && length > WORDS_WITHOUT_HEADING) {
    remarks.push({
      field,
      text: `Add a heading or two: ${length} words without one are hard to find one’s way in`,
    });
  }
  return remarks;
}

export function ageRemarks(field: string, reading: ReadingAge | null): Remark[] {
  if (!reading) return [];
  const { age, longestSentence } = reading;
  const remarks: Remark[] = [];
  if (age > AGE_MAX) {
    remarks.push({
      field,
      text: `Use shorter sentences and words: this reads with ease from about ${age} years, aim for ${AGE_MAX} or less`,
    });
  }
  if (longestSentence.wordCount > SENTENCE_MAX) {
    const { wordCount, text } = longestSentence;
    remarks.push({
      field,
      text: `Make two of the sentence that begins “${cut(text)}”: it has ${wordCount} words`,
    });
  }
  return remarks;
}

export function sentencesIn(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
    case 'note':
      return [spoken(block.words)];
    case 'list':
      return block.items.flatMap(inlineOfItem).map(spoken);
    default:
      return [];
  }
}

function linksIn(block: Block): readonly string[] {
  const text =
    'words' in block ? [block.words] : block.kind === 'list' ? block.items.flatMap(inlineOfItem) : [];
  return text
    .flatMap(partsOf)
    .flatMap((part) => (typeof part === 'object' && 'link' in part ? [part.link] : []));
}

function inlineOfItem(item: ListItem): readonly InlineText[] {
  const { words: text, lists } = itemParts(item);
  return [text, ...lists.flatMap((list) => list.items.flatMap(inlineOfItem))];
}

function allBold(text: InlineText): string | null {
  const [only, ...others] = partsOf(text);
  return typeof only === 'object' && 'strong' in only && others.length === 0 ? only.strong : null;
}

function partsOf(text: InlineText): readonly Inline[] {
  return typeof text === 'string' ? [text] : text;
}

function spoken(text: InlineText): string {
  return partsOf(text).map(inlineText).join('');
}

export function cut(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ').slice(0, QUOTED_MAX);
  return short.length < text.length ? `${short.replace(/ \S*$/, '')} …` : short;
}

export interface ReadingAge {
  readonly age: number;
  readonly longestSentence: { readonly text: string; readonly wordCount: number };
}

/** Below this, no formula is meaningful. */
const WORDS_MIN = 80;
/** Children begin school at five. */
const AGE_AT_GRADE_0 = 5;
/** More school years than a degree make no difference. */
const MEASURED_AGE_MAX = 21;
/** Made once: making one takes longer than reading a paragraph with it. */
const SEGMENTERS = {
  sentence: new Intl.Segmenter('en-GB', { granularity: 'sentence' }),
  word: new Intl.Segmenter('en-GB', { granularity: 'word' }),
};

/** Uses the Flesch-Kincaid grade (Kincaid, Fishburne, Rogers and Chissom, 1975); null if too short. */
export function readingAge(paragraphs: readonly string[]): ReadingAge | null {
  const sentences = paragraphs
    .flatMap((text) => segments(text, 'sentence'))
    .map(({ segment }) => ({ text: segment.trim(), tokens: tokensOf(segment) }))
    .filter(({ tokens }) => tokens.length > 0);
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  if (tokens.length < WORDS_MIN) return null;
  const syllables = tokens.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = 0.39 * (tokens.length / sentences.length) + 11.8 * (syllables / tokens.length) - 15.59;
  const longest = sentences.reduce((a, b) => (b.tokens.length > a.tokens.length ? b : a));
  return {
    age: Math.min(MEASURED_AGE_MAX, Math.max(AGE_AT_GRADE_0, Math.round(grade + AGE_AT_GRADE_0))),
    longestSentence: { text: longest.text, wordCount: longest.tokens.length },
  };
}

function tokensOf(text: string): readonly string[] {
  return segments(text, 'word')
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

function segments(text: string, granularity: keyof typeof SEGMENTERS): readonly Intl.SegmentData[] {
  return [...SEGMENTERS[granularity].segment(text)];
}
