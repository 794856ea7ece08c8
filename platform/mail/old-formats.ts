import type { IncomingFile } from './incoming-mail.ts';

const BEGIN = /^begin [0-7]{3,4} (\S[^\n]{0,200})$/u;
/** Matches the length sign and as many letters as 45 bytes take. */
const UU_LINE = /^[\x20-\x60]{1,62} ?$/u;

/**
 * Extracts uuencoded files, which programs without MIME wrote, from a text. @returns the remaining text, and files; one
 * without `end` counts if each of its lines has the length it states
 */
export function takeUuencoded(text: string): {
  readonly text: string;
  readonly files: readonly IncomingFile[];
} {
  if (!text.includes('begin ')) return { text, files: [] };
  const rest: string[] = [];
  const files: IncomingFile[] = [];
  let name: string | null = null;
  let lines: string[] = [];
  const finish = (hasEnd: boolean) => {
    const data = lines.slice(1);
    const isFile = hasEnd || (data.length > 0 && data.every(hasStatedLength));
    if (name !== null && isFile)
      files.push({ name, type: '', bytes: Buffer.concat(data.map(uuBytes)), isInline: false });
    else rest.push(...lines);
    lines = [];
    name = null;
  };
  for (const line of text.split(/\r?\n/u)) {
    const begun: RegExpExecArray | null = name === null ? BEGIN.exec(line) : null;
    if (begun) {
      name = begun[1] ?? '';
      lines = [line];
    } else if (name === null) rest.push(line);
    else if (line.trimEnd() === 'end') finish(true);
    else if (UU_LINE.test(line)) lines.push(line);
    else {
      finish(false);
      rest.push(line);
    }
  }
  finish(false);
  return { text: rest.join('\n'), files };
}

/** Programs drop spaces at a line's end, or add a letter. */
const UU_LETTERS_LOST = 2;
const UU_LETTERS_ADDED = 2;

function hasStatedLength(line: string): boolean {
  const stated = Math.ceil(((line.charCodeAt(0) - 32) & 63) / 3) * 4;
  const letters = line.length - 1;
  return letters >= stated - UU_LETTERS_LOST && letters <= stated + UU_LETTERS_ADDED;
}

function uuBytes(line: string): Buffer {
  const value = (at: number) => ((line.charCodeAt(at) || 32) - 32) & 63;
  const bytes = Buffer.alloc(value(0));
  for (let from = 1, to = 0; to < bytes.length; from += 4, to += 3) {
    const [a, b, c, d] = [value(from), value(from + 1), value(from + 2), value(from + 3)];
    bytes[to] = (a << 2) | (b >> 4);
    bytes[to + 1] = (b << 4) | (c >> 2);
    bytes[to + 2] = (c << 6) | d;
  }
  return bytes;
}

const RTF_TOKEN = /\\'([\da-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([{}])|\r?\n|([^\\{}\r\n]+)/giu;
const UNREAD_GROUPS = new Set(
  'fonttbl colortbl stylesheet info pict header footer generator listtable listoverridetable themedata'.split(
    ' ',
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  ...{ par: '\n', line: '\n', row: '\n', page: '\n', tab: '\t', cell: '\t' },
  ...{ emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
};
const windows = new TextDecoder('windows-1252');

/** Returns the text of an RTF email, in Windows' Western letters and Unicode. */
export function textOfRtf(rtf: string): string {
  const pieces: string[] = [];
  const groups: { readonly isUnread: boolean; readonly skips: number }[] = [];
  let isUnread = false;
  /** Letters to skip after a Unicode one, which are for programs that know none. */
  let skips = 1;
  let skipped = 0;
  const add = (text: string) => {
    const visiblePart = text.slice(skipped);
    skipped = Math.max(skipped - text.length, 0);
    if (!isUnread) pieces.push(visiblePart);
  };
  for (const [, byte, word, number, sign, brace, text] of rtf.matchAll(RTF_TOKEN)) {
    if (brace === '{') groups.push({ isUnread, skips });
    else if (brace === '}') ({ isUnread, skips } = groups.pop() ?? { isUnread, skips });
    else if (byte) add(windows.decode(Uint8Array.of(Number.parseInt(byte, 16))));
    else if (word === 'u' && number) {
      add(String.fromCharCode(Number(number) & 0xffff));
      skipped = skips;
    } else if (word === 'uc') skips = Number(number ?? 1);
    else if (word) {
      isUnread ||= UNREAD_GROUPS.has(word);
      add(SIGNS[word] ?? '');
    } else if (sign === '*') isUnread = true;
    else if (sign && '\\{}'.includes(sign)) add(sign);
    else if (sign === '~') add(' ');
    else if (text) add(text);
  }
  return pieces.join('').toWellFormed().trim();
}
