import { MINUTE_MS } from '#platform/clock/clock.ts';
import { JOB_NAMES, type JobName } from './jobs.ts';

/** A job that runs every other second is written as often as one that runs each minute. */
const WRITTEN_EVERY_MS = MINUTE_MS;

export interface Entry {
  readonly startedAt: number | null;
  readonly succeededAt: number | null;
  readonly failedAt: number | null;
  readonly error: string | null;
  readonly isRunning: boolean;
}

const NOTHING: Entry = { startedAt: null, succeededAt: null, failedAt: null, error: null, isRunning: false };

/** The record of this process's jobs, in memory until the next renewal of the lease. */
export interface Journal {
  began(name: JobName, now: number): void;
  succeeded(name: JobName, now: number): void;
  failed(name: JobName, now: number, error: string): void;
  of(name: JobName): Entry;
  /** Failures and recoveries, jobs running now or last time, and entries written over a minute ago. */
  unwritten(now: number): readonly (readonly [JobName, Entry])[];
  everything(): readonly (readonly [JobName, Entry])[];
  written(entries: readonly (readonly [JobName, Entry])[], now: number): void;
}

export function createJournal(): Journal {
  const entries = new Map<JobName, Entry>();
  const last = new Map<JobName, { readonly at: number; readonly entry: Entry }>();
  const of = (name: JobName) => entries.get(name) ?? NOTHING;
  const everything = () =>
    JOB_NAMES.flatMap((name) => (entries.has(name) ? [[name, of(name)] as const] : []));
  return {
    began: (name, now) => void entries.set(name, { ...of(name), startedAt: now, isRunning: true }),
    succeeded: (name, now) =>
      void entries.set(name, {
        ...of(name),
        startedAt: of(name).isRunning ? of(name).startedAt : now,
        succeededAt: now,
        isRunning: false,
      }),
    failed: (name, now, error) =>
      void entries.set(name, { ...of(name), failedAt: now, error, isRunning: false }),
    of,
    unwritten: (now) =>
      everything().filter(([name, entry]) => {
        const before = last.get(name);
        if (entry === before?.entry) return false;
        const isDue = !before || now - before.at >= WRITTEN_EVERY_MS || now < before.at;
        const { entry: known } = before ?? { entry: NOTHING };
        return isDue || entry.isRunning || known.isRunning || isFailing(entry) !== isFailing(known);
      }),
    everything,
    written(entries, now) {
      for (const [name, entry] of entries) last.set(name, { at: now, entry });
    },
  };
}

export function isFailing({ failedAt, succeededAt }: Pick<Entry, 'failedAt' | 'succeededAt'>): boolean {
  return failedAt !== null && failedAt >= (succeededAt ?? 0);
}
