import type { JobName } from './jobs.ts';

/** A single row: the process that runs the schedule. Times are the database's. */
export interface ScheduleLeaseTable {
  id: number;
  holder: string | null;
  place: string | null;
  held_since: number | null;
  held_until: number | null;
}

/** Times are from the clock of the process that ran the job. */
export interface ScheduledJobTable {
  name: JobName;
  added_at: number;
  started_at: number | null;
  started_by: string | null;
  succeeded_at: number | null;
  failed_at: number | null;
  /** The error's name, never its message, which may quote what someone typed. */
  error: string | null;
}

export interface ScheduleTables {
  schedule_lease: ScheduleLeaseTable;
  scheduled_jobs: ScheduledJobTable;
}
