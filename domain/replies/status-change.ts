import { z } from 'zod';
import type { CaseRow } from '#domain/inbox/case.table.ts';

/** The columns of a case that its status follows from, and that sending a reply may write. */
export const STATUS_COLUMNS = ['opened_at', 'waiting_at', 'closed_at', 'closed_by'] as const;
type Moments = Pick<CaseRow, (typeof STATUS_COLUMNS)[number]>;

const moments = z.object({
  opened_at: z.number().nullable(),
  waiting_at: z.number().nullable(),
  closed_at: z.number().nullable(),
  closed_by: z.string().nullable(),
});
const shape = z.object({ before: moments, after: moments });

/** What is kept with a reply. */
export function writeStatusChange(before: Moments, after: Moments): string {
  return JSON.stringify({ before: moments.parse(before), after: moments.parse(after) });
}

/** What to write back when the reply is undone: only what is still as the reply left it. */
export function takenBack(kept: string | null, now: Moments): Partial<Moments> {
  if (kept === null) return {};
  const { before, after } = shape.parse(JSON.parse(kept));
  const unchanged = STATUS_COLUMNS.filter((name) => now[name] === after[name]);
  return Object.fromEntries(unchanged.map((name) => [name, before[name]]));
}
