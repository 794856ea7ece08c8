/** A figure that a drill measured, with what it is of. */
export type Figure = readonly [name: string, figure: string];

export interface Outcome {
  readonly figures: readonly Figure[];
  /** A sentence for each thing that must not happen and did; a drill has passed where there is none. */
  readonly faults: readonly string[];
}

export interface DrillOptions {
  /** A built checkout of another version; the drill updates a site from it and back to it. */
  readonly from?: string | undefined;
}

/** Something that goes wrong on purpose while visitors write, and what must hold in the meantime. */
export interface Drill {
  readonly about: string;
  /** Names what this machine lacks for the drill; undefined where it can run. */
  readonly lacks?: string | undefined;
  run(options: DrillOptions): Promise<Outcome>;
}

/** @param values milliseconds, at least one */
export function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => duration(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
  return `${at(0.5)} for half of them, ${at(0.95)} for 95 %, ${at(1)} at most`;
}

/** @param ms milliseconds */
export function duration(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

export function count(of: number): string {
  return of.toLocaleString('en-GB');
}

export function saved(messages: number, faults: readonly string[]): Figure {
  return ['messages that their senders saw saved; lost or doubled', `${count(messages)}; ${faults.length}`];
}
