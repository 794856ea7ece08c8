export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** Longer addresses are a program's, and stay text. */
const LINK = /https?:\/\/[^\s<>"]{1,2000}/giu;
const ENDS_SENTENCE = new Set([...".,;:!?'’”*_)]}"]);

/** Finds web addresses in typed text. Each is displayed in full, so that no one is misled. */
export function linksIn(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = withoutEnd(found);
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function withoutEnd(found: string): string {
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    if (!ENDS_SENTENCE.has(last) || (last === ')' && found.includes('('))) break;
  }
  return found.slice(0, end);
}
