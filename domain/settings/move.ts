/** One place up or down, or a place counted from 0. */
export type MoveTo = 'up' | 'down' | number;

/** `items` with the one at `place` moved; a place past either end is the end. */
export function moved<Item>(items: readonly Item[], place: number, to: MoveTo): readonly Item[] {
  const wanted = to === 'up' ? place - 1 : to === 'down' ? place + 1 : to;
  const target = Math.max(0, Math.min(items.length - 1, wanted));
  return items.toSpliced(place, 1).toSpliced(target, 0, ...items.slice(place, place + 1));
}
