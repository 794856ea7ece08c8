import type { ListItem, NestedList, Words } from './blocks.ts';

/** Nobody can follow more levels; what lies deeper stands on the last. */
export const LIST_DEPTH_MAX = 8;

export function itemParts(item: ListItem): { readonly words: Words; readonly lists: readonly NestedList[] } {
  return typeof item === 'string' || !('lists' in item) ? { words: item, lists: [] } : item;
}

export function itemOf(own: Words, lists: readonly NestedList[]): ListItem {
  return lists.length > 0 ? { words: own, lists } : own;
}
