import { Cron } from 'croner';
import { TIME_ZONE } from '#domain/calendar/working-time.ts';
import { holdSchedule, type LeaseTiming } from '#domain/schedule/holder.server.ts';
import { addJobs, missedJobs, writeJobs } from '#domain/schedule/job-rows.server.ts';
import { JOB_NAMES, type JobName, jobOf, PACES } from '#domain/schedule/jobs.ts';
import { createJournal } from '#domain/schedule/journal.ts';
import { causeOf, nameAndPlace } from '#platform/log/log.server.ts';
import { type ScheduleParts, WORK } from './scheduled-work.ts';
import { WAITED_FOR, waitingJobs } from './waiting-work.ts';
import { THIS_PROCESS } from './watch-writing.ts';

export interface Schedule {
  stop(): Promise<void>;
}

const LOOKED_FOR: ReadonlySet<JobName> = new Set(WAITED_FOR);
const TIMED_JOBS = Object.groupBy(
  JOB_NAMES.filter((name) => !LOOKED_FOR.has(name)),
  (name) => jobOf(name).every,
);

/** Runs jobs due by the clock in the one process that holds the schedule; jobs on a process's memory run in each. */
export function startSchedule(parts: ScheduleParts, timing?: LeaseTiming): Schedule {
  const { open, clock, log } = parts;
  const stopping = new AbortController();
  const { journal, running, run } = createRunner(parts);

  const holder = holdSchedule({
    ...{ open, log, timing },
    place: THIS_PROCESS,
    async write(trx, id, isLast) {
      const now = clock();
      const entries = isLast ? journal.everything() : journal.unwritten(now);
      await writeJobs(trx, entries, { holder: id, now });
      return () => journal.written(entries, now);
    },
    onAcquired: (over) => void guarded('jobs', () => catchUp(over)),
  });

  async function catchUp(over: AbortSignal): Promise<void> {
    const now = clock();
    await open.transact((trx) => addJobs(trx, now));
    for (const name of await missedJobs(open.db, now)) run(name, over);
  }

  async function lookForWork(): Promise<void> {
    const over = holder.signal();
    if (!over) return;
    const waiting = await waitingJobs(open.db, clock());
    for (const name of WAITED_FOR) {
      if (waiting.has(name)) run(name, over);
      else if (!running.has(name)) journal.succeeded(name, clock());
    }
  }

  async function guarded(subject: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      log.warn({ error: nameAndPlace(error) }, `${subject} not looked for`),
    );
  }

  const options = { timezone: TIME_ZONE, unref: true, protect: true };
  // One croner timer for each interval, not each job: every one takes 80 kB.
  const timers = [
    new Cron(PACES['two seconds'].pattern, options, () => guarded('waiting work', lookForWork)),
    ...Object.entries(TIMED_JOBS).map(
      ([every, jobs]) =>
        new Cron(PACES[every as keyof typeof PACES].pattern, options, () => {
          for (const name of jobs) {
            const over = jobOf(name).where === 'each process' ? stopping.signal : holder.signal();
            if (over) run(name, over);
          }
        }),
    ),
  ];
  return {
    async stop() {
      for (const timer of timers) timer.stop();
      stopping.abort();
      holder.abort();
      await Promise.all(running.values());
      await holder.release();
    },
  };
}

function createRunner(parts: ScheduleParts) {
  const { clock, log } = parts;
  const journal = createJournal();
  const running = new Map<JobName, Promise<void>>();
  const run = (name: JobName, over: AbortSignal): void => {
    if (running.has(name) || over.aborted) return;
    journal.began(name, clock());
    const work = WORK[name](parts, over)
      .then(() => journal.succeeded(name, clock()))
      .catch((error: unknown) => {
        journal.failed(name, clock(), causeOf(error));
        log.error({ job: name, error: nameAndPlace(error) }, 'job failed');
      })
      .finally(() => running.delete(name));
    running.set(name, work);
  };
  return { journal, running, run };
}
