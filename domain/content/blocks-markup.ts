import { type Block, isPictureName } from './blocks.ts';
import { cleanWords, parseWords, partsOf, writeWords } from './inline-markup.ts';

const HEADING = /^(##|###)\s+(.+)$/;
const BULLET = /^[-*]\s+(.+)$/;
const NUMBERED = /^\d{1,3}[.)]\s+(.+)$/;
const QUOTE = /^>\s?(.*)$/;
const NOTE = /^!\s+(.+)$/;
const PICTURE = /^!\[((?:\\.|[^\\\]])+)\]\(([^\s()]+)\)$/;
/** A line of plain words that would read as something else. */
const LOOKS_SPECIAL = /^(?:[#>!-]|\*\s)/;

/**
 * Reads the simple markup in which a post is typed: paragraphs, `## ` and `### ` headings, `- ` and `1. ` lists,
 * `> ` quotes, `! ` before the title of a note, `![what it shows](media:12)`, **strong**, _emphasis_ and
 * [links](https://...). Any text can be read: what is no markup stays words.
 */
export function parseMarkup(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    readChunk(
      chunk
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      blocks,
    );
  }
  return blocks;
}

/** Writes blocks as the markup from which {@link parseMarkup} makes the same blocks. */
export function writeMarkup(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function readChunk(lines: readonly string[], blocks: Block[]): void {
  let rest = lines;
  while (rest.length > 0) {
    const [used, block] = readBlock(rest);
    if (block) blocks.push(block);
    rest = rest.slice(used);
  }
}

/** The block at the start of `lines`, and how many lines it takes. */
function readBlock(lines: readonly string[]): readonly [used: number, block: Block | null] {
  const first = lines[0] ?? '';
  const heading = HEADING.exec(first);
  if (heading) return [1, headingOf(heading[2] ?? '', heading[1] === '###')];
  const picture = PICTURE.exec(first);
  if (picture && isPictureName(picture[2] ?? '')) {
    const alt = plain(picture[1] ?? '');
    return [1, alt ? { kind: 'picture', picture: picture[2] ?? '', alt } : null];
  }
  for (const [pattern, ordered] of [
    [BULLET, false],
    [NUMBERED, true],
  ] as const) {
    const items = runOf(lines, pattern);
    if (items.length > 0) return [items.length, listOf(items, ordered)];
  }
  const quoted = runOf(lines, QUOTE);
  if (quoted.length > 0) {
    const words = wordsOf(quoted.join(' '));
    return [quoted.length, words ? { kind: 'quote', words } : null];
  }
  return readText(lines);
}

function readText(lines: readonly string[]): readonly [used: number, block: Block | null] {
  const end = lines.findIndex((line, i) => i > 0 && startsBlock(line));
  const own = end < 0 ? lines : lines.slice(0, end);
  const title = NOTE.exec(own[0] ?? '')?.[1];
  const text = wordsOf(own.slice(title && own.length > 1 ? 1 : 0).join(' '));
  if (!text) return [own.length, null];
  const named = title && own.length > 1 ? plain(title) : '';
  return [
    own.length,
    named ? { kind: 'note', title: named, words: text } : { kind: 'paragraph', words: text },
  ];
}

function startsBlock(line: string): boolean {
  return [HEADING, BULLET, NUMBERED, QUOTE, PICTURE].some((pattern) => pattern.test(line));
}

function runOf(lines: readonly string[], pattern: RegExp): string[] {
  const run: string[] = [];
  for (const line of lines) {
    const found = pattern.exec(line);
    if (!found) break;
    run.push(found[1] ?? '');
  }
  return run;
}

function listOf(items: readonly string[], ordered: boolean): Block | null {
  const kept = items.map(wordsOf).filter((words) => words !== null);
  return kept.length === 0 ? null : { kind: 'list', items: kept, ...(ordered && { ordered }) };
}

function headingOf(markup: string, small: boolean): Block | null {
  const text = plain(markup);
  return text ? { kind: 'heading', text, ...(small && { level: 3 }) } : null;
}

function wordsOf(markup: string) {
  return cleanWords(partsOf(parseWords(markup)));
}

/** Where no marks can be, they are words. */
function plain(markup: string): string {
  return markup
    .replace(/\\([\\*_[\]#>!.)-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.level === 3 ? '###' : '##'} ${escapePlain(block.text)}`;
    case 'paragraph':
      return startOf(writeWords(block.words));
    case 'list':
      return block.items
        .map((item, i) => `${block.ordered ? `${(i % 999) + 1}.` : '-'} ${writeWords(item)}`)
        .join('\n');
    case 'quote':
      return `> ${writeWords(block.words)}`;
    case 'picture':
      return `![${escapePlain(block.alt)}](${block.picture})`;
    case 'note':
      return `! ${escapePlain(block.title)}\n${startOf(writeWords(block.words))}`;
  }
}

function escapePlain(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&');
}

/** Plain words at the start of a line that look like a sign of ours are told from it. */
function startOf(markup: string): string {
  if (LOOKS_SPECIAL.test(markup)) return `\\${markup}`;
  return /^\d{1,3}[.)]\s/.test(markup) ? markup.replace(/^(\d+)([.)])/, '$1\\$2') : markup;
}
