import { COUNT_CAP } from '#domain/cases/list/views.ts';
import { KINDS } from '../kinds.ts';
import { formatCount } from '../kit/count-text.ts';
import type { Figures } from './figures.server.ts';
import type { Needs } from './needs.server.ts';

export interface Measured {
  readonly amount: number;
  readonly text: string;
}

export interface PairView {
  readonly title: string;
  readonly first: Measured;
  readonly second: Measured;
}

export function kindPairs(byKind: Needs['byKind']): readonly PairView[] {
  return byKind.map(({ kind, counts }) => ({
    title: KINDS[kind].title,
    first: counted(counts.open),
    second: counted(counts.overdue),
  }));
}

// Counting stops one above the cap: the bar ends at the cap, and its label says that there are more.
function counted(count: number): Measured {
  return { amount: Math.min(count, COUNT_CAP), text: formatCount(count, COUNT_CAP) };
}

export function timePairs(times: Figures['times']): readonly PairView[] {
  return times.map(({ title, median, ninetieth }) => ({
    title,
    first: { amount: median.hours, text: median.short },
    second: { amount: ninetieth.hours, text: ninetieth.short },
  }));
}
