import type { InlineText, ListItem, NestedList } from './blocks.ts';

const BULLET = /^[-*]\s+(.+)$/s;
const NUMBERED = /^\d{1,3}[.)]\s+(.+)$/s;
const INDENT = 2;

export interface Line {
  readonly text: string;
  readonly indent: number;
}

interface OpenList {
  readonly items: OpenItem[];
  readonly ordered: boolean;
  readonly indent: number;
}

interface OpenItem {
  readonly words: InlineText;
  readonly lists: OpenList[];
}

export function isItem(text: string): boolean {
  return BULLET.test(text) || NUMBERED.test(text);
}

/** @returns how many lines the list at `lines[start]` takes, and the list; null if it contains no text */
export function readList(
  lines: readonly Line[],
  start: number,
  read: (markup: string) => InlineText | null,
): readonly [used: number, list: NestedList | null] {
  const path: OpenList[] = [];
  let used = 0;
  for (let line = lines[start]; line !== undefined; line = lines[start + used]) {
    const found = itemAt(line);
    if (!found) break;
    const { ordered, indent, markup } = found;
    while (path.length > 1 && indent < (path.at(-1)?.indent ?? 0)) path.pop();
    const last = path.at(-1);
    const parent = last?.items.at(-1);
    if (!last) path.push({ items: [], ordered, indent });
    else if (parent && indent >= last.indent + INDENT && path.length < LIST_DEPTH_MAX) {
      const below = parent.lists.at(-1);
      const inner = below?.ordered === ordered ? below : { items: [], ordered, indent };
      if (inner !== below) parent.lists.push(inner);
      path.push(inner);
    } else if (last.ordered !== ordered) {
      if (path.length === 1) break;
      path.pop();
      const inner = { items: [], ordered, indent: last.indent };
      path.at(-1)?.items.at(-1)?.lists.push(inner);
      path.push(inner);
    }
    const text = read(markup);
    if (text) path.at(-1)?.items.push({ words: text, lists: [] });
    used += 1;
  }
  const outer = path[0];
  return [used, outer && outer.items.length > 0 ? closed(outer) : null];
}

export function writeList(
  { items, ordered }: NestedList,
  write: (text: InlineText) => string,
  depth = 0,
): string {
  return items
    .map((item, i) => {
      const { words: text, lists } = itemParts(item);
      const mark = ordered ? `${(i % 999) + 1}.` : '-';
      const own = `${' '.repeat(depth * INDENT)}${mark} ${write(text)}`;
      return [own, ...lists.map((list) => writeList(list, write, depth + 1))].join('\n');
    })
    .join('\n');
}

function itemAt({ text, indent }: Line) {
  const bullet = BULLET.exec(text);
  const markup = bullet?.[1] ?? NUMBERED.exec(text)?.[1];
  return markup === undefined ? null : { markup, indent, ordered: !bullet };
}

function closed({ items, ordered }: OpenList): NestedList {
  return {
    items: items.map(
      ({ words: text, lists }): ListItem =>
        itemOf(text, lists.filter((list) => list.items.length > 0).map(closed)),
    ),
    ...(ordered && { ordered }),
  };
}

/** Readers can't follow more levels; deeper items move up to the last. */
export const LIST_DEPTH_MAX = 8;

export function itemParts(item: ListItem): {
  readonly words: InlineText;
  readonly lists: readonly NestedList[];
} {
  return typeof item === 'string' || !('lists' in item) ? { words: item, lists: [] } : item;
}

export function itemOf(own: InlineText, lists: readonly NestedList[]): ListItem {
  return lists.length > 0 ? { words: own, lists } : own;
}
