/** Longer queries are cut with a word about it: nobody needs more to find a page. */
export const QUERY_MAX = 100;
/** Even a whole sentence has fewer words that tell something. */
const QUERY_WORDS_MAX = 12;
/** More results than this are no answer. */
export const RESULTS_MAX = 20;
const EXCERPT_CHARACTERS = 170;
/** A word that differs by one letter still counts from this length on: shorter ones are other words. */
const FORGIVING_FROM = 5;

/** Words that stand on every page and tell nothing. */
const SMALL_WORDS = new Set(
  'a about an and are as at be by can could do does for from get have how i if in is it me my of on or our should so that the their there they this to us want was we what when where which who will with would you your'.split(
    ' ',
  ),
);

const WEIGHTS = { title: 12, description: 4, words: 1 } as const;
/** A whole word is a better find than the beginning of one, and that a better one than a slip of the pen. */
const QUALITY = { whole: 1, beginning: 0.6, near: 0.35 } as const;
/** The more often a word is there the better, up to this many times. */
const REPEATS_MAX = 4;

export interface SearchDocument {
  readonly path: string;
  readonly kind: 'page' | 'question' | 'post';
  readonly language?: 'cy';
  readonly title: string;
  readonly description: string;
  readonly words: string;
  readonly hidden?: string;
}

export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

export interface SearchResult {
  readonly path: string;
  readonly kind: SearchDocument['kind'];
  readonly language?: 'cy';
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

interface IndexedDocument {
  readonly document: SearchDocument;
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly words: readonly string[];
}

export type SearchIndex = readonly IndexedDocument[];

export function indexDocuments(documents: readonly SearchDocument[]): SearchIndex {
  const plain = (text: string) => tokens(text).map(({ word }) => word);
  return documents.map((document) => ({
    document,
    title: plain(document.title),
    description: plain(document.description),
    words: plain(`${document.words} ${document.hidden ?? ''}`),
  }));
}

/**
 * Best first, {@link RESULTS_MAX} at most. Case and accents don't matter, small words are ignored, beginnings and
 * single slips count for less. Where some documents have every word, the others are left out.
 */
export function search(index: SearchIndex, query: string): readonly SearchResult[] {
  const wanted = queryWords(query);
  if (wanted.length === 0) return [];
  const scored = index
    .map((entry) => ({ entry, ...scoreOf(entry, wanted) }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found || other.score - one.score);
  const most = scored[0]?.found ?? 0;
  return scored
    .filter(({ found }) => found === most)
    .slice(0, RESULTS_MAX)
    .map(({ entry: { document } }) => ({
      path: document.path,
      kind: document.kind,
      ...(document.language && { language: document.language }),
      title: highlight(document.title, wanted),
      excerpt: excerptOf(document, wanted),
    }));
}

/** Beginnings of words count; small words count only on their own. */
export function answers(text: string, query: string): boolean {
  const wanted = queryWords(query);
  const words = tokens(text).map(({ word }) => word);
  return wanted.every((one) => words.some((word) => word.startsWith(one) || quality(word, one) > 0));
}

/** Each once; {@link QUERY_MAX} characters at most are read. */
export function queryWords(query: string): readonly string[] {
  // A character takes two units at most; what is beyond is not even looked at.
  const typed = [...query.slice(0, 2 * QUERY_MAX)].slice(0, QUERY_MAX).join('');
  const asked = PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), typed);
  const all = [...new Set(tokens(asked).map(({ word }) => word))];
  const telling = all.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : all).slice(0, QUERY_WORDS_MAX);
}

function scoreOf(entry: IndexedDocument, wanted: readonly string[]): { found: number; score: number } {
  let found = 0;
  let score = 0;
  for (const word of wanted) {
    let best = 0;
    for (const part of ['title', 'description', 'words'] as const) {
      const qualities = entry[part].map((candidate) => quality(candidate, word)).filter((q) => q > 0);
      const strongest = qualities.sort((one, other) => other - one).slice(0, REPEATS_MAX);
      // Each further mention adds half as much as the one before.
      best += WEIGHTS[part] * strongest.reduce((sum, q, i) => sum + q / 2 ** i, 0);
    }
    if (best > 0) found += 1;
    score += best;
  }
  return { found, score };
}

/** By the word that stands for all that mean the same. */
const SAME: Readonly<Record<string, string>> = {
  fee: 'cost',
  price: 'cost',
  pricing: 'cost',
  salary: 'wage',
  tonight: 'urgent',
  today: 'urgent',
  emergency: 'urgent',
  urgently: 'urgent',
  asap: 'urgent',
  sponsorship: 'sponsor',
};
/** What people type whose single words would lead elsewhere. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bhow much\b/gi, 'cost'],
  [/\bhow (?:soon|quickly|fast)\b/gi, 'begin'],
];

function meaning(word: string): string {
  const one = singular(word);
  return SAME[one] ?? one;
}

/** 0 not at all, 1 the same. Plural, singular and words of one meaning are the same. */
function quality(candidate: string, word: string): number {
  if (candidate === word || meaning(candidate) === meaning(word)) return QUALITY.whole;
  if (word.length >= 3 && candidate.startsWith(word)) return QUALITY.beginning;
  return word.length >= FORGIVING_FROM && isNear(candidate, word) ? QUALITY.near : 0;
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** One letter too many, too few, wrong, or two swapped. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [endOne, endOther] = [one.length, other.length];
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne--;
    endOther--;
  }
  const [left, right] = [one.slice(start, endOne), other.slice(start, endOther)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

function highlight(text: string, wanted: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { word, start, end } of tokens(text)) {
    if (!wanted.some((one) => quality(word, one) > 0)) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), found: false });
    pieces.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
}

/** The description where it has one of the words, otherwise the text around the first match. */
function excerptOf({ description, words }: SearchDocument, wanted: readonly string[]): readonly Piece[] {
  const inDescription = highlight(description, wanted);
  if (inDescription.some(({ found }) => found)) return inDescription;
  const first = tokens(words).find(({ word }) => wanted.some((one) => quality(word, one) > 0));
  if (!first) return inDescription;
  const begin =
    first.start < EXCERPT_CHARACTERS / 3 ? 0 : words.indexOf(' ', first.start - EXCERPT_CHARACTERS / 3) + 1;
  const from = Math.min(begin, first.start);
  const space = words.indexOf(' ', Math.max(first.end, from + EXCERPT_CHARACTERS));
  const to = space === -1 ? words.length : space;
  const cut = `${from > 0 ? '… ' : ''}${words.slice(from, to)}${to < words.length ? ' …' : ''}`;
  return highlight(cut, wanted);
}

function tokens(text: string): readonly Token[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** `Café` and `cafe` are the same; so are `carer’s`, `carer's` and `carers`. */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}
