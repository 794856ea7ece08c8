import { type RawBuilder, sql } from 'kysely';
import type { CaseFilter } from './views.ts';

export interface Order {
  readonly at: RawBuilder<number | null>;
  readonly isPartial: boolean;
  readonly direction: RawBuilder<unknown>;
  readonly after: RawBuilder<unknown>;
  readonly ofTagged?: RawBuilder<number>;
}

export const BY_ARRIVAL: Order = {
  at: sql`coalesce(woken_at, received_at)`,
  isPartial: false,
  direction: sql`desc`,
  after: sql`<`,
  ofTagged: sql`listed_at`,
};
export const BY_AGE: Order = { ...BY_ARRIVAL, direction: sql`asc`, after: sql`>` };
const FIRST_COMES_FIRST = { isPartial: true, direction: sql`asc`, after: sql`>` };
export const BY_DUE: Order = { at: sql`due_at`, ...FIRST_COMES_FIRST };
const BY_RETURN: Order = { at: sql`waits_until`, ...FIRST_COMES_FIRST };

const SORTED = { newest: BY_ARRIVAL, oldest: BY_AGE, due: BY_DUE } as const;

/** Sorts, unless asked otherwise, by longest overdue, longest quiet, next back, or newest. */
export function orderOf({ view, sort }: Pick<CaseFilter, 'view' | 'sort'>): Order {
  if (sort) return SORTED[sort];
  if (view === 'overdue') return BY_DUE;
  if (view === 'quiet') return BY_AGE;
  return view === 'waiting' ? BY_RETURN : BY_ARRIVAL;
}
