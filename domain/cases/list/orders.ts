import { type RawBuilder, sql } from 'kysely';
import type { View } from './views.ts';

export interface Order {
  /** Worded as in the index. */
  readonly at: RawBuilder<number | null>;
  readonly isPartial: boolean;
  readonly direction: RawBuilder<unknown>;
  readonly after: RawBuilder<unknown>;
}

const BY_ARRIVAL: Order = {
  at: sql`coalesce(woken_at, received_at)`,
  isPartial: false,
  direction: sql`desc`,
  after: sql`<`,
};
const FIRST_COMES_FIRST = { isPartial: true, direction: sql`asc`, after: sql`>` };
export const BY_DUE: Order = { at: sql`due_at`, ...FIRST_COMES_FIRST };
const BY_RETURN: Order = { at: sql`waits_until`, ...FIRST_COMES_FIRST };

export function orderOf(view: View): Order {
  if (view === 'overdue') return BY_DUE;
  return view === 'waiting' ? BY_RETURN : BY_ARRIVAL;
}
