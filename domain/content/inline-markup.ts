import { type Inline, type InlineText, inlineText, isHref } from './blocks.ts';

/** No alternative that may fail passes another's start of the same kind, so no character is read twice. */
const TOKEN =
  /\\([\\*_[\]#>!.)-])|\[((?:\\.|[^\\[\]])+)\]\(([^\s()]+)\)|\*\*_((?:\\.|[^\\*_])+)_\*\*|\*\*((?:\\.|[^\\*])+)\*\*|_((?:\\.|[^\\_])+)_|([^\\*_[]+|[\s\S])/gu;
const SPECIAL = /[\\*_[\]]/g;

/** Reads unsupported markup as text, and a link to a forbidden address too. */
export function parseInline(line: string): InlineText {
  const parts: Inline[] = [];
  for (const match of line.matchAll(TOKEN)) {
    const [whole, escaped, link, href, both, strong, em, plain] = match;
    if (link !== undefined && href !== undefined && isHref(href))
      parts.push({ link: unescapeMarkup(link), href });
    else if (both !== undefined) parts.push({ strong: unescapeMarkup(both), em: true });
    else if (strong !== undefined) parts.push({ strong: unescapeMarkup(strong) });
    else if (em !== undefined) parts.push({ em: unescapeMarkup(em) });
    else parts.push(escaped ?? plain ?? whole);
  }
  return tidyInline(parts);
}

export function writeText(text: InlineText): string {
  return partsOf(text).map(writeInline).join('');
}

export function cleanInline(parts: readonly Inline[]): InlineText | null {
  // Joined first: two neighbours may each add a space.
  const tidied = partsOf(tidyInline(parts.flatMap(breaksApart))).map((part) =>
    mapText(part, (text) => text.replace(/\s+/g, singleSpace)),
  );
  // Trimming may remove a whole part, which makes the one before it the end.
  while (tidied[0] !== undefined && inlineText(tidied[0]).trim() === '') tidied.shift();
  for (let last = tidied.at(-1); last !== undefined && inlineText(last).trim() === ''; last = tidied.at(-1))
    tidied.pop();
  trimEnd(tidied, 0, (text) => text.trimStart());
  trimEnd(tidied, tidied.length - 1, (text) => text.trimEnd());
  const left = tidyInline(tidied.filter((part) => inlineText(part) !== ''));
  return typeof left === 'string' ? left || null : left.length > 0 ? left : null;
}

function breaksApart(part: Inline): Inline[] {
  if (typeof part === 'string' || !inlineText(part).includes('\n')) return [part];
  return inlineText(part)
    .split('\n')
    .flatMap((line, i) => [...(i > 0 ? ['\n'] : []), ...(line ? [mapText(part, () => line)] : [])]);
}

function singleSpace(space: string): string {
  return '\n'.repeat(space.split('\n').length - 1) || ' ';
}

export function partsOf(text: InlineText): Inline[] {
  return typeof text === 'string' ? (text ? [text] : []) : [...text];
}

function trimEnd(parts: Inline[], place: number, trim: (text: string) => string): void {
  const part = parts[place];
  if (part !== undefined) parts[place] = mapText(part, trim);
}

function mapText(part: Inline, change: (text: string) => string): Inline {
  if (typeof part === 'string') return change(part);
  if ('strong' in part) return { ...part, strong: change(part.strong) };
  if ('em' in part) return { em: change(part.em) };
  return { ...part, link: change(part.link) };
}

function tidyInline(parts: readonly Inline[]): InlineText {
  const joined: Inline[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && kindOf(before) === kindOf(part)) {
      joined[joined.length - 1] = mapText(before, (text) => text + inlineText(part));
    } else joined.push(part);
  }
  return joined.every((part) => typeof part === 'string') ? joined.join('') : joined;
}

function kindOf(part: Inline): string {
  if (typeof part === 'string') return 'text';
  if ('strong' in part) return part.em ? 'both' : 'strong';
  return 'em' in part ? 'em' : `link ${part.href}`;
}

function writeInline(part: Inline): string {
  if (typeof part === 'string') return escapeMarkup(part);
  if ('strong' in part) {
    const text = escapeMarkup(part.strong);
    return part.em ? `**_${text}_**` : `**${text}**`;
  }
  return 'em' in part
    ? `_${escapeMarkup(part.em)}_`
    : `[${escapeMarkup(part.link)}](${hrefMarkup(part.href)})`;
}

/** Escapes round brackets, which would end the address. */
function hrefMarkup(href: string): string {
  return href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}

function escapeMarkup(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}

function unescapeMarkup(text: string): string {
  return text.replace(/\\([\\*_[\]#>!.)-])/g, '$1');
}
