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

interface Step {
  /** How many rows there are. */
  readonly count: number;
  /** The row that a person is on; negative on none. */
  readonly at: number;
  /** Where the open case stood before it left the list: the row that followed it is there now. */
  readonly left: number | undefined;
  readonly by: 1 | -1;
}

/** The row that a step through a list comes to: the first one when nothing says where the person is. */
export function stepTo({ count, at, left, by }: Step): number {
  if (at < 0 && left === undefined) return 0;
  const to = at >= 0 || left === undefined ? at + by : left + Math.min(by, 0);
  return Math.min(Math.max(to, 0), count - 1);
}
