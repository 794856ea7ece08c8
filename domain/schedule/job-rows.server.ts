import type { Database } from '#domain/database.ts';
import { JOB_NAMES, type Job, type JobName, jobOf, PACES } from './jobs.ts';
import { type Entry, isFailing } from './journal.ts';
import { readLease } from './lease.server.ts';

/** Makes a job that has never run late from when it was added. */
export async function addJobs(trx: Database, now: number): Promise<void> {
  await trx
    .insertInto('scheduled_jobs')
    .values(JOB_NAMES.map((name) => ({ name, added_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Leaves what an entry lacks unchanged: it was before this process started. */
export async function writeJobs(
  trx: Database,
  entries: readonly (readonly [JobName, Entry])[],
  { holder, now }: { readonly holder: string; readonly now: number },
): Promise<void> {
  for (const [name, { startedAt, succeededAt, failedAt, error }] of entries) {
    const known = {
      ...(startedAt !== null && { started_at: startedAt, started_by: holder }),
      ...(succeededAt !== null && { succeeded_at: succeededAt }),
      ...(failedAt !== null && { failed_at: failedAt, error }),
    };
    await trx
      .insertInto('scheduled_jobs')
      .values({ name, added_at: now, ...known })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...known, name }))
      .execute();
  }
}

export interface JobState extends Pick<Job, 'label' | 'every' | 'where'> {
  readonly name: JobName;
  readonly succeededAt: number | null;
  readonly failedAt: number | null;
  readonly error: string | null;
  readonly isFailing: boolean;
  readonly runsSince: number | null;
  /** Milliseconds since it last succeeded, or since it was added. */
  readonly ageMs: number;
  readonly isLate: boolean;
}

export interface ScheduleState {
  readonly held: { readonly place: string; readonly since: number } | null;
  readonly jobs: readonly JobState[];
}

export async function readSchedule(db: Database, now: number): Promise<ScheduleState> {
  const [held, rows] = await Promise.all([
    readLease(db),
    db.selectFrom('scheduled_jobs').selectAll().execute(),
  ]);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const jobs = JOB_NAMES.map((name): JobState => {
    const { label, every, where, lateAfterMs } = jobOf(name);
    const row = byName.get(name);
    const { started_at: startedAt = null, succeeded_at: succeededAt = null } = row ?? {};
    const { failed_at: failedAt = null, error = null } = row ?? {};
    const ended = Math.max(succeededAt ?? 0, failedAt ?? 0);
    // A job ends with its process.
    const isRunning = startedAt !== null && startedAt > ended && row?.started_by === held?.holder;
    const ageMs = Math.max(0, now - (succeededAt ?? row?.added_at ?? now));
    return {
      ...{ name, label, every, where, succeededAt, failedAt, error, ageMs },
      isFailing: isFailing({ failedAt, succeededAt }),
      runsSince: isRunning ? startedAt : null,
      isLate: ageMs > lateAfterMs,
    };
  });
  return { held, jobs: jobs.toSorted((a, b) => Number(b.isLate) - Number(a.isLate)) };
}

export async function missedJobs(db: Database, now: number): Promise<readonly JobName[]> {
  const { jobs } = await readSchedule(db, now);
  return jobs
    .filter(({ name, ageMs, every }) => jobOf(name).atOnce || ageMs >= PACES[every].ms)
    .map(({ name }) => name);
}
