export interface Stood {
  readonly reference: string;
  readonly at: number;
}

/** Returns where `open` was before it left `rows`. */
export function whereStood(
  before: Stood | undefined,
  rows: readonly (string | undefined)[],
  open: string | undefined,
): Stood | undefined {
  if (!open) return;
  const at = rows.indexOf(open);
  if (at >= 0) return { reference: open, at };
  return before?.reference === open ? before : undefined;
}

export interface Parted {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export function partAt(rows: readonly string[], ticked: readonly string[]): Parted | undefined {
  const at = rows.findLastIndex((row) => ticked.includes(row));
  return at < 0 ? undefined : { before: rows.slice(0, at), after: rows.slice(at + 1) };
}

export function placeOf(
  parted: Parted | undefined,
  rows: readonly (string | undefined)[],
): number | undefined {
  if (!parted) return;
  const next = rows.findIndex((row) => row !== undefined && parted.after.includes(row));
  if (next >= 0) return next;
  const last = rows.findLastIndex((row) => row !== undefined && parted.before.includes(row));
  return last >= 0 ? last + 1 : undefined;
}

interface Step {
  readonly count: number;
  readonly at: number;
  /** The row after the open one, before that left the list. */
  readonly left: number | undefined;
  readonly by: 1 | -1;
}

export function stepTo({ count, at, left, by }: Step): number {
  if (at < 0 && left === undefined) return 0;
  const to = at >= 0 || left === undefined ? at + by : left + Math.min(by, 0);
  return Math.min(Math.max(to, 0), count - 1);
}
