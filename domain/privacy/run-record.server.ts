import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { ERASING_RULES, type Rule } from './due.server.ts';

/** A process that has not said anything for so long has ended, and another goes on. */
export const LEASE_MS = 15 * MINUTE_MS;
/** Runs in the list of them: three months. */
const RUNS_LISTED = 92;

const count = z.number().int().min(0);
/** 0 in the runs of a version that did not have the kind. */
const ofRule = count.default(0);
/** Checks what a run did. */
export const runCountsSchema = z.object({
  /** Cases with all that belonged to them, by what decided; merged ones count with theirs. */
  ...(Object.fromEntries(ERASING_RULES.map((rule) => [rule, ofRule])) as Record<Rule, typeof ofRule>),
  comments: count,
  commentAddresses: count,
  mails: count,
  files: count,
  /** Kept although their period is over, because of a legal hold. */
  held: count,
  /** Thanks and hired applicants that somebody has to decide on, and cases that are open too long. */
  toDecide: count,
  openTooLong: count,
  errors: count,
  /** Cases that were ever erased, in whatever way: when it has grown, the index of the search is rewritten. */
  ever: count,
});
/** What a run did, in numbers. */
export type RunCounts = z.infer<typeof runCountsSchema>;

/** Of a run that has just begun. */
export const NOTHING = Object.fromEntries(
  Object.keys(runCountsSchema.shape).map((name) => [name, 0]),
) as RunCounts;

/** A run of the retention: one a day. Times are epoch milliseconds, UTC. */
export interface RetentionRun {
  /** ISO date. */
  readonly day: string;
  readonly startedAt: number;
  /** Null while it goes on, or when its process ended and no other has taken it up yet. */
  readonly endedAt: number | null;
  readonly counts: RunCounts;
}

/** The runs so far, the newest first. */
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

/** Adds to what a run did, and keeps it in the hands of its process. */
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
