export function preview(body: string): string {
  return body
    .replace(/^\s*(dear|hello|hi)\b[^\n]*\n+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}
