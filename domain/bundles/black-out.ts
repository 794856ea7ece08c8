import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import { POSTCODES } from '#domain/places/postcode.ts';
import { partsOfName, spellingsOf, tokenise } from './tokenise.ts';

/** Replaces a removed name. Its length reveals nothing, screen readers can read it, and every font has its letters. */
export const NAME_REMOVED = '[name removed]';
export const CONTACT_REMOVED = '[contact removed]';

/** Longer names are removed in pieces of this many words, which limits the comparisons for each word of a text. */
const PHRASE_WORDS_MAX = 12;
/** Shorter runs of digits are dates, times and house numbers. */
const PHONE_DIGITS_MIN = 9;

export interface NameToRemove {
  readonly name: string;
  readonly parts: boolean;
  /** Returns whether it stays in this case's text; the whole name is then safe from other names' parts. */
  isStoredIn(caseId: number): boolean;
}

/** Removes names from a text in time proportional to its length. */
export type BlackOut = (text: string, caseId: number) => string;

interface Node {
  readonly next: Map<string, Node>;
  readonly names: NameToRemove[];
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Removes whole names in any case, accents or script; with `contacts` also details not `retained`. */
export function blackOutOf(
  names: readonly NameToRemove[],
  { contacts, retained = [] }: { readonly contacts: boolean; readonly retained?: readonly string[] },
): BlackOut {
  const root = trieOf(names);
  const known = new Set(retained.flatMap((one) => [emailKey(one), phoneKey(one)]));
  return (text, caseId) => {
    const spans = nameSpans(text, root, caseId);
    if (contacts) spans.push(...contactSpans(text, known));
    return spans.length === 0 ? text : without(text, spans);
  };
}

function trieOf(names: readonly NameToRemove[]): Node {
  const root: Node = { next: new Map(), names: [] };
  const add = (tokens: readonly string[], name: NameToRemove) => {
    for (let from = 0; from < tokens.length; from += PHRASE_WORDS_MAX) {
      let node = root;
      for (const word of tokens.slice(from, from + PHRASE_WORDS_MAX)) {
        const next: Node = node.next.get(word) ?? { next: new Map(), names: [] };
        node.next.set(word, next);
        node = next;
      }
      node.names.push(name);
    }
  };
  for (const name of names) {
    const parts = partsOfName(name.name);
    const ways = new Set([parts.join(' ')]);
    // The order in email addresses. As two words it would match across sentences.
    const reversed = parts.toReversed().flatMap((part) => tokenise(part).map(({ key }) => key));
    if (reversed.length > 1) add([reversed.join('')], name);
    if (name.parts) for (const part of parts) if ([...part].length > 1) ways.add(part);
    for (const way of ways) for (const tokens of spellingsOf(way)) add(tokens, name);
  }
  return root;
}

const HUMPED = /\p{Ll}\p{Lu}/u;

function nameSpans(text: string, root: Node, caseId: number): Span[] {
  if (root.next.size === 0) return [];
  const tokens = tokenise(text);
  const spans = spansAmong(tokens, root, caseId);
  for (const { start, end } of tokens) {
    const run = text.slice(start, end);
    if (!HUMPED.test(run)) continue;
    // What remains of the run isn't a word, so all of it goes.
    if (spansAmong(tokenise(run, true), root, caseId).length > 0)
      spans.push({ start, end, by: NAME_REMOVED });
  }
  return spans;
}

function spansAmong(tokens: ReturnType<typeof tokenise>, root: Node, caseId: number): Span[] {
  const found: { readonly from: number; readonly length: number; readonly keeps: boolean }[] = [];
  for (let from = 0; from < tokens.length; from++) {
    let node: Node | undefined = root;
    for (let length = 1; node && from + length <= tokens.length; length++) {
      const { key } = tokens[from + length - 1]!;
      const plural: Node | undefined = node.next.get(singular(key));
      const next: Node | undefined = node.next.get(key);
      const names = [...(plural?.names ?? []), ...(next === plural ? [] : (next?.names ?? []))];
      if (names.length > 0) found.push({ from, length, keeps: names.every((one) => one.isStoredIn(caseId)) });
      node = next;
    }
  }
  const guarded = new Uint8Array(tokens.length);
  for (const { from, length, keeps } of found) {
    if (keeps) for (let i = from; i < from + length; i++) guarded[i] = Math.max(guarded[i]!, length);
  }
  return found.flatMap(({ from, length, keeps }) => {
    if (keeps || guarded.subarray(from, from + length).every((guard) => guard > length)) return [];
    return [{ start: tokens[from]!.start, end: tokens[from + length - 1]!.end, by: NAME_REMOVED }];
  });
}

function singular(key: string): string {
  return key.length > 3 && key.endsWith('s') ? key.slice(0, -1) : key;
}

const RUN = /[^\s<>()[\]",;]+/gu;
const DIGITS = /\+?[\p{Nd}(][\p{Nd}()./\u2010-\u2015\u00a0 -]*/gu;
const DATE =
  /(?<!\p{Nd})(?:\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2})(?!\p{Nd})/gu;

function contactSpans(text: string, retained: ReadonlySet<string | null>): Span[] {
  const spans: Span[] = [];
  const add = (start: number, found: string) => {
    spans.push({ start, end: start + found.length, by: CONTACT_REMOVED });
  };
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run.includes('@') && !retained.has(emailKey(trimmed(run, '.:!?')))) add(index, run);
  }
  for (const { 0: run, index } of text.matchAll(DIGITS)) {
    // A date before a time isn't a phone number.
    const digits = run.replaceAll(DATE, ' ').replaceAll(/\P{Nd}/gu, '');
    if (digits.length >= PHONE_DIGITS_MIN && !retained.has(phoneKey(run))) {
      add(index, trimmed(run, ' (./-\u00a0'));
    }
  }
  for (const { 0: code, index } of text.matchAll(POSTCODES)) add(index, code);
  return spans;
}

function trimmed(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function without(text: string, spans: Span[]): string {
  spans.sort((one, other) => one.start - other.start || other.end - one.end);
  let result = '';
  let at = 0;
  let last = -1;
  for (const { start, end, by } of spans) {
    if (start >= at || last < 0) {
      result += text.slice(at, Math.max(at, start)) + by;
      last = end;
    }
    at = Math.max(at, end);
  }
  return result + text.slice(at);
}
