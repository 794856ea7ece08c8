/** Longer text is no name being searched for. */
const QUERY_MAX = 40;

export interface SuggestionQuery {
  readonly start: number;
  readonly terms: readonly string[];
  readonly ended: boolean;
}

/** Returns the words after `sign`, which begins a line or follows a space, as in `/opening hours`. */
export function queryAt(text: string, cursor: number, sign: string): SuggestionQuery | null {
  const from = Math.max(0, cursor - QUERY_MAX - 1);
  const before = text.slice(from, cursor);
  const at = before.lastIndexOf(sign);
  if (at === -1 || /\S/.test(text.charAt(from + at - 1))) return null;
  const query = before.slice(at + 1);
  if (/^\s|\n/.test(query)) return null;
  return { start: from + at, terms: textOf(query), ended: /\s$/.test(query) };
}

export function isMeant({ terms, ended }: SuggestionQuery, label: string): boolean {
  const names = textOf(label);
  if (ended && terms.join(' ') === names.join(' ')) return false;
  let at = 0;
  return terms.every((word) => {
    at = names.findIndex((name, index) => index >= at && name.startsWith(word)) + 1;
    return at > 0;
  });
}

function textOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
