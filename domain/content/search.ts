import { firstSentences, sentencesOf } from '#platform/text/sentences.ts';
import { quality, queryTerms, type Token, tokens } from './search-terms.ts';

export const RESULTS_MAX = 20;
const EXCERPT_CHARACTERS = 170;
const SENTENCE_CHARACTERS = 320;
/** `hidden`: search terms added for this page. */
const WEIGHTS = { title: 12, hidden: 8, description: 4, text: 1 } as const;
const PARTS = ['title', 'hidden', 'description', 'text'] as const;
const ASIDE = 0.5;
const REPEATS_MAX = 4;
/** A word on more than this share of all pages, such as “care”, says little about the query. */
const COMMON_SHARE = 0.4;
/** With fewer pages, every word counts. */
const COMMON_FROM = 20;

export interface SearchDocument {
  readonly path: string;
  readonly kind: 'page' | 'question' | 'post';
  readonly language?: 'cy';
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly hidden?: string;
  /** Not in any menu, so most visitors who type its words mean another page. */
  readonly isAside?: boolean;
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

type Indexed = Pick<Token, 'word' | 'meaning'>;

type IndexedDocument = { readonly document: SearchDocument } & Readonly<
  Record<(typeof PARTS)[number], readonly Indexed[]>
>;

export type SearchIndex = readonly IndexedDocument[];

export function indexDocuments(documents: readonly SearchDocument[]): SearchIndex {
  const plain = (text: string) => tokens(text).map(({ word, meaning }) => ({ word, meaning }));
  return documents.map((document) => ({
    document,
    title: plain(document.title),
    hidden: plain(document.hidden ?? ''),
    description: plain(document.description),
    text: plain(document.text),
  }));
}

/** Ranks prefixes and typos lower, rare words higher. Documents with all main words exclude the others. */
export function search(index: SearchIndex, query: string): readonly SearchResult[] {
  const terms = queryTerms(query);
  if (terms.length === 0) return [];
  const scores = terms.map((word) => index.map((entry) => scoreOf(entry, word)));
  const shares = scores.map((of) => of.filter((score) => score > 0).length / index.length);
  const isCommon = (share: number) => share > COMMON_SHARE && index.length >= COMMON_FROM;
  const allCommon = shares.every(isCommon);
  const scored = index
    .map((entry, i) => {
      let [found, score] = [0, 0];
      shares.forEach((share, word) => {
        const one = scores[word]?.[i] ?? 0;
        score +=
          (entry.document.isAside ? ASIDE : 1) * one * Math.log(1 + 1 / Math.max(share, 1 / index.length));
        if (one > 0 && (allCommon || !isCommon(share))) found += 1;
      });
      return { entry, found, score };
    })
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found || other.score - one.score);
  const most = scored[0]?.found ?? 0;
  return scored
    .filter(({ found }) => found === most)
    .slice(0, RESULTS_MAX)
    .map(({ entry: { document } }) => toResult(document, terms));
}

export function resultOf(document: SearchDocument, query: string): SearchResult {
  return toResult(document, queryTerms(query));
}

function toResult(document: SearchDocument, terms: readonly Token[]): SearchResult {
  return {
    path: document.path,
    kind: document.kind,
    ...(document.language && { language: document.language }),
    title: highlight(document.title, terms),
    excerpt: excerptOf(document, terms),
  };
}

export function answers(text: string, query: string): boolean {
  const terms = queryTerms(query);
  const found = tokens(text);
  return terms.every((one) =>
    found.some((token) => token.word.startsWith(one.word) || quality(token, one) > 0),
  );
}

function scoreOf(entry: IndexedDocument, word: Token): number {
  let score = 0;
  for (const part of PARTS) {
    const qualities = entry[part].map((candidate) => quality(candidate, word)).filter((q) => q > 0);
    const strongest = qualities.sort((one, other) => other - one).slice(0, REPEATS_MAX);
    // Each further mention adds half as much as the one before.
    score += WEIGHTS[part] * strongest.reduce((sum, q, i) => sum + q / 2 ** i, 0);
  }
  return score;
}

function highlight(text: string, terms: readonly Token[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const token of tokens(text)) {
    if (!terms.some((one) => quality(token, one) > 0)) continue;
    const { start, end } = token;
    if (start > at) pieces.push({ text: text.slice(at, start), found: false });
    pieces.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
}

function excerptOf(
  { description, text: wording }: SearchDocument,
  terms: readonly Token[],
): readonly Piece[] {
  const inDescription = highlight(description, terms);
  if (inDescription.some(({ found }) => found)) return inDescription;
  const sentences = sentencesOf(wording);
  const found = sentences.map((sentence) => {
    const has = tokens(sentence);
    return terms.filter((one) => has.some((token) => quality(token, one) > 0)).length;
  });
  const most = Math.max(0, ...found);
  if (most === 0) return inDescription;
  const first = found.indexOf(most);
  const text = firstSentences(sentences.slice(first).join(''), EXCERPT_CHARACTERS);
  return highlight(text.length > SENTENCE_CHARACTERS ? cutAround(text, terms) : text, terms);
}

function cutAround(text: string, terms: readonly Token[]): string {
  const first = tokens(text).find((token) => terms.some((one) => quality(token, one) > 0));
  const start = first?.start ?? 0;
  const begin = start < EXCERPT_CHARACTERS / 3 ? 0 : text.indexOf(' ', start - EXCERPT_CHARACTERS / 3) + 1;
  const from = Math.min(begin, start);
  const space = text.indexOf(' ', Math.max(first?.end ?? 0, from + EXCERPT_CHARACTERS));
  const to = space === -1 ? text.length : space;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
