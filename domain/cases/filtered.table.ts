import type { Generated } from 'kysely';
import type { QuietWhy } from '#domain/incoming/incoming.table.ts';
import { keysOf } from '#platform/records/keys.ts';

/** `form`: a website form with signs of a robot; `repeat`: the same again within a day. */
export type FilteredWhy = QuietWhy | 'form' | 'repeat';

/** A message that a filter received quietly: staff check these daily. */
export interface FilteredTable {
  id: Generated<number>;
  why: FilteredWhy;
  /** The email; null for other sources. A repeat has the first one's. */
  mail_id: number | null;
  /** The case it belongs to, or is; null for an email about no case. */
  case_id: number | null;
  /** When it, or its last repeat, arrived. Epoch milliseconds. */
  at: number;
  times: Generated<number>;
  checked_at: Generated<number | null>;
  checked_by: Generated<string | null>;
}

export const FILTERED_LISTS = {
  automatic: ['auto-reply', 'list', 'report', 'server', 'bounce'],
  ours: ['ours'],
  spam: ['forged', 'junk', 'many', 'form'],
  duplicates: ['repeat'],
} as const satisfies Record<string, readonly FilteredWhy[]>;
export type FilteredList = keyof typeof FILTERED_LISTS;
export const FILTERED_LIST_NAMES = keysOf(FILTERED_LISTS);
