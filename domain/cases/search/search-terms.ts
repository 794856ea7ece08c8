import { phoneKey } from '#domain/contact-details/contact-keys.ts';
import { plainLetters } from '#platform/text/plain-letters.ts';

/** Characters that count in a word. A pasted key or text without spaces is found by its beginning. */
export const WORD_MAX = 40;
/** Words indexed per case: even the longest fit PostgreSQL's 1 MB for a tsvector. */
export const WORDS_MAX = 5_000;
const PHONE_ENDING = 6;
const SEARCH_MAX = 200;
const PARTS_MAX = 10;

// No pattern splits a run of letters and digits, or takes more than linear time.
const WORD = /[\p{L}\p{N}]+/gu;
const EMAIL = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]{1,64}@[^\s@<>()[\]",;:]*/gu;
const REFERENCE = /(?<![\p{L}\p{N}])c-[0-9a-z]{1,6}(?![\p{L}\p{N}])/gu;
const ELIDED = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:['’ʼ][\p{L}\p{N}]*)+/gu;
/** Names that are also written as one word (`Anne-Marie`) or two (`MacDonald`). */
const HYPHENED = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+)+(?![\p{L}\p{N}])/gu;
const TWO_CAPITALS = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}+)(\p{Lu}\p{Ll}+)(?![\p{L}\p{N}])/gu;
const NUMBER = /(?<![\p{L}\p{N}])\+?[\d(][\d ().\-/]{4,30}\d(?![\p{L}\p{N}])/gu;
const ABROAD = /(?<![\p{L}\p{N}])(?:\+|00)44[\d ().\-/]{0,30}(?![\p{L}\p{N}])/gu;

/** Returns words, whole emails, references and names like O'Neill, and phone digits with their last six. */
export function searchTerms(text: string): string[] {
  const plain = folded(text);
  const terms = new Set<string>();
  for (const [word] of plain.matchAll(WORD)) terms.add(bounded(word));
  for (const pattern of [EMAIL, REFERENCE, ELIDED, HYPHENED]) {
    for (const [found] of plain.matchAll(pattern)) terms.add(inOnePiece(found));
  }
  for (const [, ...parts] of text.matchAll(TWO_CAPITALS))
    for (const part of parts) terms.add(bounded(folded(part)));
  for (const [number] of plain.matchAll(NUMBER)) {
    const digits = phoneKey(number);
    if (digits !== null) terms.add(bounded(digits)).add(digits.slice(-PHONE_ENDING));
  }
  terms.delete('');
  return [...terms].slice(0, WORDS_MAX);
}

export interface SearchTerm {
  readonly word: string;
  readonly begins: boolean;
}

/** Alternatives: the text has all terms of at least one. */
export type SearchPart = readonly (readonly SearchTerm[])[];

export function searchParts(text: string): readonly SearchPart[] {
  const parts: { readonly at: number; readonly ways: readonly string[][] }[] = [];
  let rest = folded(text.slice(0, SEARCH_MAX));
  const take = (pattern: RegExp, ways: (found: string) => string[][]) => {
    for (const { 0: found, index } of rest.matchAll(pattern)) {
      parts.push({
        at: index,
        ways: ways(found).filter((terms) => terms[0] !== undefined && terms[0] !== ''),
      });
    }
    // Blanks preserve the positions of the rest.
    rest = rest.replace(pattern, (found) => ' '.repeat(found.length));
  };
  take(EMAIL, (found) => [[inOnePiece(found)]]);
  take(REFERENCE, (found) => [[inOnePiece(found)], textOf(found)]);
  take(ABROAD, (found) => [[`0${inOnePiece(found.replace(/^(?:\+|00)44|\(0\)/g, ''))}`], textOf(found)]);
  take(NUMBER, (found) => [[bounded(phoneKey(found) ?? '')], textOf(found)]);
  take(ELIDED, (found) => [[inOnePiece(found)]]);
  take(WORD, (found) => [[bounded(found)]]);
  return parts
    .filter(({ ways }) => ways.length > 0)
    .sort((one, other) => one.at - other.at)
    .slice(0, PARTS_MAX)
    .map(({ ways }, i, { length }) => ways.map((terms) => asTerms(terms, i === length - 1)));
}

/** A capital sigma has a different small letter at the end of a word. */
function folded(text: string): string {
  return plainLetters(text).replaceAll('ς', 'σ');
}

function bounded(word: string): string {
  return word.length <= WORD_MAX ? word : [...word].slice(0, WORD_MAX).join('');
}

function inOnePiece(text: string): string {
  return bounded(text.replace(/[^\p{L}\p{N}]+/gu, ''));
}

function textOf(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => bounded(word));
}

function asTerms(terms: readonly string[], last: boolean): SearchTerm[] {
  return terms.map((word, i) => ({ word, begins: last && i === terms.length - 1 }));
}
