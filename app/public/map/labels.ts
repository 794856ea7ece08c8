export interface Label {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly gap: number;
  readonly size: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Slot {
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
  readonly away: number;
}

export const SLOTS: readonly Slot[] = [0, 22, 44, 66].flatMap((away) =>
  (
    [
      [1, 0],
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, -1],
      [1, 1],
      [-1, -1],
      [-1, 1],
    ] as const
  ).map(([dx, dy]) => ({ dx, dy, away })),
);

const LINE_HEIGHT = 1.15;
const ASCENT = 0.8;
/** A diagonal label is as far from its marker as one straight above. */
const DIAGONAL = 0.75;

export function textAt(label: Label, { dx, dy, away }: Slot) {
  const reach = label.gap + away;
  const diagonal = dx !== 0 && dy !== 0 ? DIAGONAL : 1;
  const height = label.lines.length * label.size * LINE_HEIGHT;
  const top = label.y + dy * reach * diagonal - (dy === 0 ? height / 2 : dy < 0 ? height : 0);
  return {
    x: Math.round(label.x + dx * reach * diagonal),
    y: Math.round(top + label.size * ASCENT),
    anchor: dx < 0 ? 'end' : dx > 0 ? undefined : 'middle',
  } as const;
}

export function lineHeight({ size }: Label): number {
  return size * LINE_HEIGHT;
}

export function boxOf(label: Label, slot: Slot): Box {
  const { x, y, anchor } = textAt(label, slot);
  const width = Math.max(...label.lines.map((line) => widthOf(line, label.size)));
  const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
  const top = y - label.size * ASCENT;
  return { left, top, right: left + width, bottom: top + label.lines.length * lineHeight(label) };
}

export function leaderOf({ x, y, gap }: Label, { dx, dy, away }: Slot): Box | null {
  if (away === 0) return null;
  const reach = (gap + away) * (dx !== 0 && dy !== 0 ? DIAGONAL : 1);
  return {
    left: x - 1 + Math.min(dx * gap, dx * reach),
    right: x + 1 + Math.max(dx * gap, dx * reach),
    top: y - 1 + Math.min(dy * gap, dy * reach),
    bottom: y + 1 + Math.max(dy * gap, dy * reach),
  };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + size * letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if ("ijl.,’'I".includes(letter)) return 0.3;
  if ('ftr -'.includes(letter)) return 0.4;
  if ('mwMW'.includes(letter)) return 0.92;
  return letter >= 'A' && letter <= 'Z' ? 0.7 : 0.59;
}
