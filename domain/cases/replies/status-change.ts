import { z } from 'zod';
import type { CaseRow } from '#domain/cases/case.table.ts';

export const CHANGED_COLUMNS = ['opened_at', 'waiting_at', 'closed_at', 'closed_by', 'assignee_id'] as const;
type Moments = Pick<CaseRow, (typeof CHANGED_COLUMNS)[number]>;

const moments = z.object({
  opened_at: z.number().nullable(),
  waiting_at: z.number().nullable(),
  closed_at: z.number().nullable(),
  closed_by: z.string().nullable(),
  // Replies from before this was recorded are too old to be undone.
  assignee_id: z.string().nullable().default(null),
});
const shape = z.object({ before: moments, after: moments });

export function writeStatusChange(before: Moments, after: Moments): string {
  return JSON.stringify({ before: moments.parse(before), after: moments.parse(after) });
}

/** What to write back when the reply is undone: only what is still as the reply left it. */
export function takenBack(kept: string | null, now: Moments): Partial<Moments> {
  if (kept === null) return {};
  const { before, after } = shape.parse(JSON.parse(kept));
  const unchanged = CHANGED_COLUMNS.filter((name) => now[name] === after[name]);
  return Object.fromEntries(unchanged.map((name) => [name, before[name]]));
}
