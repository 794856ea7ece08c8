/** XML 1.0 can't represent these at all. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '');
}

export function xmlText(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export function xmlDocument(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;
}
