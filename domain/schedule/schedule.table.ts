import type { JobName } from './jobs.ts';

/** One row: which process runs the schedule. Times are the database's, in epoch milliseconds, UTC. */
export interface ScheduleLeaseTable {
  id: number;
  /** Another for each process and start; null while none has it. */
  holder: string | null;
  /** Where that process runs, for people. */
  place: string | null;
  held_since: number | null;
  /** Until then no other process takes it. */
  held_until: number | null;
}

/** A row a job. Times are those of the process that ran it, in epoch milliseconds, UTC. */
export interface ScheduledJobTable {
  name: JobName;
  /** When the site first knew of the job. */
  added_at: number;
  started_at: number | null;
  /** The `holder` under which it last started. */
  started_by: string | null;
  succeeded_at: number | null;
  failed_at: number | null;
  /** Of the last failure: the name of the error, never its words, which may quote what somebody typed. */
  error: string | null;
}

export interface ScheduleTables {
  schedule_lease: ScheduleLeaseTable;
  scheduled_jobs: ScheduledJobTable;
}
