/** Where the open case last stood in its list. */
export interface Stood {
  readonly reference: string;
  readonly at: number;
}

/** Where the case `open` stands in `rows`, or, once it has left them, where it stood before. */
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

/** What stood before and after the last of the cases that something was done with at once. */
export interface Parted {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Parts the rows at the last one of `ticked`; undefined without one. */
export function partAt(rows: readonly string[], ticked: readonly string[]): Parted | undefined {
  const at = rows.findLastIndex((row) => ticked.includes(row));
  return at < 0 ? undefined : { before: rows.slice(0, at), after: rows.slice(at + 1) };
}

/** Where the list goes on in `rows`, however many of it have left; undefined in another list. */
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
  /** How many rows there are. */
  readonly count: number;
  /** The row that a person is on; negative on none. */
  readonly at: number;
  /** Where the row is now that followed what the person was at, before that left the list. */
  readonly left: number | undefined;
  readonly by: 1 | -1;
}

/** The row that a step through a list comes to: the first one when nothing says where the person is. */
export function stepTo({ count, at, left, by }: Step): number {
  if (at < 0 && left === undefined) return 0;
  const to = at >= 0 || left === undefined ? at + by : left + Math.min(by, 0);
  return Math.min(Math.max(to, 0), count - 1);
}
