// Counts of words that STYLE.md advises against may only fall: scripts/english-counts.json has those of the last
// commit, and `npm run format` lowers them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { isScript, sources } from './measure.ts';
import { root } from './tools.ts';

const NAMES: Readonly<Record<string, string>> = {
  words: 'labels on a screen, terms in a search, else text',
  shown: 'a noun with View',
  kept: 'stored, saved, cached or retained',
  keep: 'store, save, cache or retain',
  told: 'notified or reported',
  tell: 'notify, announce or report',
  said: 'stated',
  say: 'describe or state',
  trouble: 'failure, outage or unavailable',
  promises: 'response times',
  asked: 'requested',
  wanted: 'required',
  taken: 'accepted or received',
  proof: 'delivery check, second factor or authority',
  perhaps: 'possible or suggested',
  mend: 'fix or correct',
  mended: 'fixed or corrected',
  anew: 're-',
  given: 'the noun itself',
  whoever: 'the role',
  who: 'the role',
  whom: 'the role',
  whose: 'the owner',
  that: 'a noun',
  what: 'a noun',
};

const TEXT: Readonly<Record<string, string>> = {
  whoever: 'the role: visitor, owner, member of staff',
  whom: 'the role',
  somebody: 'someone, or the role',
  anybody: 'anyone',
  nobody: 'no one, or the noun',
  everybody: 'everyone',
  anew: 'again, re-',
  meanwhile: 'in the meantime, while…',
  besides: 'as well as',
  'at once': 'immediately',
  'by itself': 'on its own, automatically',
  'all the same': 'anyway',
  mend: 'fix, correct',
  mends: 'fixes, corrects',
  mended: 'fixed, corrected',
  trouble: 'failure, error',
  told: 'notified, reported',
  stands: 'is, appears, comes',
  stand: 'be, appear, come',
  kept: 'stored, retained',
  perhaps: 'possibly',
  'is to be': 'must be, is',
  'has to be': 'must be',
  'have to be': 'must be',
  shall: 'must, should',
  wherever: 'in every place that',
};

/** Constructions to avoid, with what to write instead. */
const PATTERNS: Readonly<Record<string, readonly [RegExp, string]>> = {
  'a chain of “of”': [/\bof\b(?: [\p{L}’-]+){1,4} of\b/giu, 'the nouns together, or a possessive'],
  'a knotted clause': [/\b(?:of|by|with|from) (?:which|whom)\b/giu, 'the noun, or a sentence of its own'],
  'a comment that starts mid-sentence': [
    /^\*\s*(?:what|of|as|in|by|for|where|one|those|its|null|whoever)\b/giu,
    'a sentence: what it does, or what the value is',
  ],
};

/**
 * Keys of stored JSON, form fields, page texts, audit details, the API and libraries. Like columns they can't be renamed,
 * so properties of these names don't count.
 */
const FIXED =
  'what words asked askedOn given keep promises proof said shown shownAs tell told Told who whose enquiryKept concernKept ' +
  'dataComplaintKept thanksKept applicationKept spamKept commentEmailKept keepAlive keepAliveInitialDelayMillis ' +
  'keepAliveTimeout shouldKeepAlive keepFeatures decodeWords data-session-words';

type Counts = Record<string, number>;
interface English {
  readonly names: Counts;
  readonly text: Counts;
}

const SAVED = join(root, 'scripts/english-counts.json');
/** These list the words themselves; released migrations and changes stay unchanged. */
const EXEMPT =
  /^(?:scripts\/english(?:\.test)?\.ts|domain\/migrations\/20|CHANGELOG\.md|STYLE\.md|docs\/glossary\.md)/;
const FOUND_BY = [
  ...Object.keys(TEXT).map((word) => [word, new RegExp(`\\b${word}\\b`, 'giu')] as const),
  ...Object.entries(PATTERNS).map(([name, [pattern]]) => [name, pattern] as const),
];

export function measureEnglish(folder = root): English {
  const english: English = { names: {}, text: {} };
  const files = sources(folder)
    .filter((path) => isScript(path) && !EXEMPT.test(path))
    .map((path) => ({ path, parsed: parseSync(path, readFileSync(join(folder, path), 'utf8')) }));
  const fixed = new Set(FIXED.split(' '));
  for (const { path, parsed } of files)
    if (/\.table\.ts$|^domain\/database\.ts$/.test(path))
      for (const name of properties(parsed.program).values()) fixed.add(name);
  for (const { parsed } of files) {
    const { program, comments } = parsed;
    const known = properties(program);
    const count = ({ name, start }: { readonly name: string; readonly start: number }) => {
      if (!(known.has(start) && fixed.has(name))) countParts(english.names, name);
    };
    new Visitor({ Identifier: count, JSXIdentifier: count }).visit(program);
    for (const { value } of comments) countWords(english.text, value);
  }
  for (const path of globSync(['*.md', 'docs/**/*.md'], { cwd: folder }).filter((path) => !EXEMPT.test(path)))
    countWords(english.text, readFileSync(join(folder, path), 'utf8'));
  return english;
}

const KEYS = {
  MemberExpression: 'property',
  Property: 'key',
  TSPropertySignature: 'key',
  JSXAttribute: 'name',
  ImportSpecifier: 'imported',
} as const;

/** Returns the names of properties and imports by their position. */
function properties(program: ESTree.Program): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const add = (key: string) => (node: { readonly computed?: boolean; readonly [key: string]: unknown }) => {
    const { start, name } = node[key] as { readonly start: number; readonly name?: unknown };
    if (!node.computed && typeof name === 'string') found.set(start, name);
  };
  const visitor = Object.entries(KEYS).map(([type, key]) => [type, add(key)] as const);
  new Visitor(Object.fromEntries(visitor)).visit(program);
  return found;
}

function countParts(counts: Counts, name: string): void {
  for (const part of name.match(/[A-Z]?[a-z]+/g) ?? []) {
    const word = part.toLowerCase();
    if (Object.hasOwn(NAMES, word)) counts[word] = (counts[word] ?? 0) + 1;
  }
}

/** Code in backticks doesn't count. */
function countWords(counts: Counts, written: string): void {
  const text = written.replaceAll(/`[^`\n]*`/g, 'code');
  for (const [word, pattern] of FOUND_BY) {
    const found = text.match(pattern)?.length ?? 0;
    if (found > 0) counts[word] = (counts[word] ?? 0) + found;
  }
}

export function newEnglish(found: English, saved: English = readSaved()): string[] {
  return (['names', 'text'] as const).flatMap((kind) =>
    Object.entries(found[kind])
      .filter(([word, count]) => count > (saved[kind][word] ?? 0))
      .map(([word, count]) => {
        const better = kind === 'names' ? NAMES[word] : (TEXT[word] ?? PATTERNS[word]?.[1]);
        return `“${word}” in ${kind}: ${count}, at most ${saved[kind][word] ?? 0}. Better: ${better}`;
      }),
  );
}

function readSaved(): English {
  return JSON.parse(readFileSync(SAVED, 'utf8'));
}

function saveEnglish(): void {
  const found = measureEnglish();
  const sorted = (counts: Counts) => Object.fromEntries(Object.entries(counts).toSorted());
  writeFileSync(
    SAVED,
    `${JSON.stringify({ names: sorted(found.names), text: sorted(found.text) }, null, 2)}\n`,
  );
}

if (import.meta.main) saveEnglish();
