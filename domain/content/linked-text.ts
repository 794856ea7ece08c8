import { isHref } from './blocks.ts';

export type LinkedPart = string | { readonly text: string; readonly href: string };

/** Bounded lengths, so that the text is read in linear time. */
const LINK = /\[([^\][\n]{1,300})\]\(([^\s()]{1,500})\)/g;

export function linkedParts(text: string): readonly LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: wording = '', 2: href = '', index } of text.matchAll(LINK)) {
    if (!isHref(href)) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ text: wording, href });
    end = index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

export function withoutLinks(text: string): string {
  return linkedParts(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}
