import { type Box, boxOf, type Label, overlaps, SLOTS } from './labels.ts';

/** After so many rounds what does not fit yet stays without a name. */
const ROUNDS_MAX = 30;

/**
 * A slot for each name, so that none covers another, a mark or the edge; null where there is no room, which the list
 * beside the map makes good. The same names always stand at the same places.
 * @param taken what no name may cover
 * @param slots how many of `SLOTS` may be used
 */
export function placeLabels(
  labels: readonly Label[],
  taken: readonly Box[],
  frame: Box,
  slots = SLOTS.length,
): readonly (number | null)[] {
  let order = labels.map((_, index) => index);
  let best: readonly (number | null)[] = labels.map(() => null);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const placed = placeInOrder(labels, order, taken, frame, slots);
    if (count(placed) > count(best)) best = placed;
    const left = order.filter((index) => placed[index] === null);
    if (left.length === 0) break;
    // What found no room goes first in the next round.
    order = [...left, ...order.filter((index) => !left.includes(index))];
  }
  return best;
}

function placeInOrder(
  labels: readonly Label[],
  order: readonly number[],
  taken: readonly Box[],
  frame: Box,
  slots: number,
): readonly (number | null)[] {
  const boxes = [...taken];
  const placed: (number | null)[] = labels.map(() => null);
  for (const index of order) {
    const label = labels[index];
    if (!label) continue;
    const free = SLOTS.slice(0, slots).findIndex((slot) => {
      const box = boxOf(label, slot);
      return isWithin(box, frame) && !boxes.some((other) => overlaps(box, other));
    });
    const slot = SLOTS[free];
    if (!slot) continue;
    placed[index] = free;
    boxes.push(boxOf(label, slot));
  }
  return placed;
}

function isWithin(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}

function count(placed: readonly (number | null)[]): number {
  return placed.filter((slot) => slot !== null).length;
}
