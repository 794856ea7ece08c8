import { type Block, type InlineText, isPictureName } from './blocks.ts';
import { cleanInline, parseInline, partsOf, writeText } from './inline-markup.ts';
import { isItem, type Line, readList, writeList } from './list-markup.ts';

const HEADING = /^(##|###)\s+(.+)$/s;
const QUOTE = /^>\s?(.*)$/s;
const NOTE = /^!\s+(.+)$/s;
const PICTURE = /^!\[((?:\\.|[^\\\]])+)\]\(([^\s()]+)\)$/;
/** A line break after the number is white space, too, once it has been read. */
const NUMBERED_START = /^(\d{1,3})([.)])(?=\s|\\\n)/;
const LOOKS_SPECIAL = /^(?:[#>!-]|\*\s)/;
/** At the end of a line, forces a line break; an escaped one is a literal backslash. */
const BREAK = '\\';
const TAB_COLUMNS = 4;

/**
 * Reads a post's markup: paragraphs, `## ` and `### ` headings, `- ` and `1. ` lists (nested by two spaces), `> `
 * quotes, `! ` before a note's title, `![alt text](media:12)`, **strong**, _emphasis_, [links](https://...); `\\` at a
 * line's end forces a break. Reads any text in linear time: anything else stays text.
 */
export function parseMarkup(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    const lines = linesOf(chunk);
    for (let start = 0; start < lines.length; ) {
      const [used, block] = readBlock(lines, start);
      if (block) blocks.push(block);
      start += used;
    }
  }
  return blocks;
}

export function writeMarkup(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function linesOf(chunk: string): Line[] {
  const lines: Line[] = [];
  let going: string[] = [];
  let indent = 0;
  const typed = chunk.split('\n');
  for (const [i, line] of typed.entries()) {
    const text = line.trim();
    if (!text && going.length === 0) continue;
    if (going.length === 0) indent = columnsBefore(line);
    const goesOn = i < typed.length - 1 && endsInBreak(text);
    going.push(goesOn ? text.slice(0, -BREAK.length).trimEnd() : text);
    if (goesOn) continue;
    lines.push({ text: going.join('\n'), indent });
    going = [];
  }
  return lines;
}

function columnsBefore(line: string): number {
  const space = line.slice(0, line.length - line.trimStart().length);
  return space.replaceAll('\t', ' '.repeat(TAB_COLUMNS)).length;
}

function endsInBreak(text: string): boolean {
  let signs = 0;
  while (text[text.length - 1 - signs] === BREAK) signs += 1;
  return signs % 2 === 1;
}

function readBlock(lines: readonly Line[], start: number): readonly [used: number, block: Block | null] {
  const first = lines[start]?.text ?? '';
  const heading = HEADING.exec(first);
  if (heading) return [1, headingOf(heading[2] ?? '', heading[1] === '###')];
  const picture = PICTURE.exec(first);
  if (picture && isPictureName(picture[2] ?? '')) {
    const alt = plain(picture[1] ?? '');
    return [1, alt ? { kind: 'picture', picture: picture[2] ?? '', alt } : null];
  }
  const [used, list] = readList(lines, start, textOf);
  if (used > 0) return [used, list && { kind: 'list', ...list }];
  const quoted = quotedFrom(lines, start);
  if (quoted.length > 0) {
    const text = textOf(quoted.join(' '));
    return [quoted.length, text ? { kind: 'quote', words: text } : null];
  }
  return readText(lines, start);
}

function readText(lines: readonly Line[], start: number): readonly [used: number, block: Block | null] {
  let end = start + 1;
  while (end < lines.length && !startsBlock(lines[end]?.text ?? '')) end += 1;
  const own = lines.slice(start, end).map(({ text }) => text);
  const title = NOTE.exec(own[0] ?? '')?.[1];
  const text = textOf(own.slice(title && own.length > 1 ? 1 : 0).join(' '));
  if (!text) return [own.length, null];
  const named = title && own.length > 1 ? plain(title) : '';
  return [
    own.length,
    named ? { kind: 'note', title: named, words: text } : { kind: 'paragraph', words: text },
  ];
}

function startsBlock(line: string): boolean {
  return isItem(line) || [HEADING, QUOTE, PICTURE].some((pattern) => pattern.test(line));
}

function quotedFrom(lines: readonly Line[], start: number): string[] {
  const quoted: string[] = [];
  for (let i = start; i < lines.length; i++) {
    const found = QUOTE.exec(lines[i]?.text ?? '');
    if (!found) break;
    quoted.push(found[1] ?? '');
  }
  return quoted;
}

function headingOf(markup: string, small: boolean): Block | null {
  const text = plain(markup);
  return text ? { kind: 'heading', text, ...(small && { level: 3 }) } : null;
}

/** Reads each line separately, so no mark crosses a break. */
function textOf(markup: string): InlineText | null {
  return cleanInline(
    markup.split('\n').flatMap((line, i) => [...(i > 0 ? ['\n'] : []), ...partsOf(parseInline(line))]),
  );
}

function write(text: InlineText): string {
  return writeText(text).replaceAll('\n', `${BREAK}\n`);
}

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
      return startOf(write(block.words));
    case 'list':
      return writeList(block, write);
    case 'quote':
      return `> ${write(block.words)}`;
    case 'picture':
      return `![${escapePlain(block.alt)}](${block.picture})`;
    case 'note':
      return `! ${escapePlain(block.title)}\n${startOf(write(block.words))}`;
  }
}

function escapePlain(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&');
}

function startOf(markup: string): string {
  if (LOOKS_SPECIAL.test(markup)) return `\\${markup}`;
  return markup.replace(NUMBERED_START, '$1\\$2');
}
