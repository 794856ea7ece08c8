import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { byName } from '#platform/records/keys.ts';
import { ERASING_RULES } from './due.server.ts';

/** After that long without a sign the process has ended, and another continues its run. */
export const LEASE_MS = 15 * MINUTE_MS;
const RUNS_LISTED = 92;

const count = z.number().int().min(0);
/** 0 in the runs of a version that did not have the kind. */
const ofRule = count.default(0);
export const runCountsSchema = z.object({
  /** Counts by rule; each case is counted with all that belonged to it, merged cases included. */
  ...byName(ERASING_RULES, () => ofRule),
  comments: count,
  commentAddresses: count,
  mails: count,
  files: count,
  held: count,
  toDecide: count,
  openTooLong: count,
  errors: count,
  /** Cases ever erased, in whatever way: when the number has grown, the search index is rewritten. */
  ever: count,
});
export type RunCounts = z.infer<typeof runCountsSchema>;

export const NOTHING = Object.fromEntries(
  Object.keys(runCountsSchema.shape).map((name) => [name, 0]),
) as RunCounts;

export interface RetentionRun {
  readonly day: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly counts: RunCounts;
}

export async function listRuns(db: Database): Promise<readonly RetentionRun[]> {
  const rows = await db
    .selectFrom('retention_runs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(RUNS_LISTED)
    .execute();
  return rows.map(({ day, started_at, ended_at, counts }) => ({
    day,
    startedAt: started_at,
    endedAt: ended_at,
    counts: runCountsSchema.parse(JSON.parse(counts)),
  }));
}

export async function addToRun(open: OpenDatabase, run: number, change: Partial<RunCounts>, now: number) {
  await open.transact(async (trx) => {
    const { counts } = await trx
      .selectFrom('retention_runs')
      .select('counts')
      .where('id', '=', run)
      .executeTakeFirstOrThrow();
    const sum: Record<string, number> = runCountsSchema.parse(JSON.parse(counts));
    for (const [name, more] of Object.entries(change)) sum[name] = (sum[name] ?? 0) + more;
    await trx
      .updateTable('retention_runs')
      .set({ counts: JSON.stringify(sum), leased_until: now + LEASE_MS })
      .where('id', '=', run)
      .execute();
  });
}
