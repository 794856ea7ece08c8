import { type Box, boxOf, type Label, leaderOf, overlaps, SLOTS, type Slot } from './labels.ts';

/** Labels that don't fit after this many rounds are left out. */
const ROUNDS_MAX = 30;

/** Assigns slots so that no label covers another, a marker, the edge or `taken`; null if none fits. */
export function placeLabels(
  labels: readonly Label[],
  occupied: readonly Box[],
  frame: Box,
  slots = SLOTS.length,
): readonly (number | null)[] {
  let order = labels.map((_, index) => index);
  let best: readonly (number | null)[] = labels.map(() => null);
  for (let round = 0; round < 2 * ROUNDS_MAX; round++) {
    // In a crowd a line that passes behind a label is better than a town without one.
    const roomOf = round < ROUNDS_MAX ? withLeader : nameAlone;
    const placed = placeInOrder(labels, order, occupied, { frame, slots, roomOf });
    if (count(placed) > count(best)) best = placed;
    const left = order.filter((index) => placed[index] === null);
    if (left.length === 0) break;
    const rest = order.filter((index) => !left.includes(index));
    order = [...left, ...(round % 2 ? rest : rest.toReversed())];
  }
  return best;
}

interface Rules {
  readonly frame: Box;
  readonly slots: number;
  readonly roomOf: (label: Label, slot: Slot) => readonly Box[];
}

function placeInOrder(
  labels: readonly Label[],
  order: readonly number[],
  occupied: readonly Box[],
  { frame, slots, roomOf }: Rules,
): readonly (number | null)[] {
  const boxes = [...occupied];
  const placed: (number | null)[] = labels.map(() => null);
  for (const index of order) {
    const label = labels[index];
    if (!label) continue;
    const free = SLOTS.slice(0, slots).findIndex((slot) => {
      if (!isWithin(boxOf(label, slot), frame)) return false;
      return roomOf(label, slot).every((box) => !boxes.some((other) => overlaps(box, other)));
    });
    const slot = SLOTS[free];
    if (!slot) continue;
    placed[index] = free;
    boxes.push(...roomOf(label, slot));
  }
  return placed;
}

function nameAlone(label: Label, slot: Slot): readonly Box[] {
  return [boxOf(label, slot)];
}

function withLeader(label: Label, slot: Slot): readonly Box[] {
  const leader = leaderOf(label, slot);
  return [boxOf(label, slot), ...(leader ? [leader] : [])];
}

function isWithin(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}

function count(placed: readonly (number | null)[]): number {
  return placed.filter((slot) => slot !== null).length;
}
