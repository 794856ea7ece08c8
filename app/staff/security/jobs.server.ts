import { shortTime } from '#domain/cases/display-time.ts';
import { type JobState, readSchedule } from '#domain/schedule/job-rows.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { staffLoader } from '../guard.server.ts';

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const;

export function agoText(ms: number): string {
  const [size, name] = UNITS.find(([unit]) => ms >= unit) ?? [];
  if (!size) return 'less than a minute ago';
  const count = Math.floor(ms / size);
  return `${count} ${name}${count === 1 ? '' : 's'} ago`;
}

export const jobsLoader = staffLoader('see-security', async ({ services: { open, clock } }) => {
  const now = clock();
  const { held, jobs } = await readSchedule(open.db, now);
  return {
    held: held && { place: held.place, since: shortTime(held.since) },
    jobs: jobs.map((job) => ({ ...jobView(job, now), name: job.name, label: job.label, isLate: job.isLate })),
  };
});

function jobView(job: JobState, now: number) {
  const { every, where, succeededAt, failedAt, isFailing, error, runsSince } = job;
  const when = (at: number) => `${agoText(now - at)} (${shortTime(at)})`;
  return {
    pace: `Every ${every}${where === 'each process' ? ', in each process' : ''}`,
    done: succeededAt === null ? 'Not done yet' : `Last done ${when(succeededAt)}`,
    failed: isFailing && failedAt !== null ? `Failed ${when(failedAt)}, with ${error}` : null,
    running: runsSince === null ? null : `Running since ${shortTime(runsSince)}`,
  };
}
