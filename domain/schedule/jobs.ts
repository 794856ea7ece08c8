import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import { keysOf } from '#platform/records/keys.ts';

/** How often a job runs: a croner pattern in London time, and the longest interval in milliseconds. */
export const PACES = {
  /** Someone is waiting in front of a screen. One query finds pending work of all these jobs. */
  'two seconds': { pattern: '*/2 * * * * *', ms: 2 * SECOND_MS },
  'five seconds': { pattern: '*/5 * * * * *', ms: 5 * SECOND_MS },
  minute: { pattern: '* * * * *', ms: MINUTE_MS },
  hour: { pattern: '30 * * * *', ms: HOUR_MS },
} as const;

export interface Job {
  readonly label: string;
  readonly every: keyof typeof PACES;
  /** `each process`: it concerns the process's own memory, or can't wait for another process to take over. */
  readonly where: 'one process' | 'each process';
  /** Milliseconds since its last success after which it's late. */
  readonly lateAfterMs: number;
  /** Runs as soon as the process has the schedule, whenever it last ran. */
  readonly atOnce?: true;
}

/** Several missed runs, so that a slow one or a replaced process raises no alarm. */
const LATE_MS = 10 * MINUTE_MS;
const LONG_MS = 3 * HOUR_MS;

const one = (label: string, every: Job['every'], lateAfterMs = LATE_MS): Job => ({
  ...{ label, every, lateAfterMs },
  where: 'one process',
});

/** All scheduled jobs; `server/scheduled-work.ts` implements them. The names are stored in rows. */
export const JOBS = {
  'safeguarding-alerts': one('Alerts to safeguarding leads', 'five seconds'),
  notices: one('Notices, reminders and daily summaries to staff', 'minute'),
  'cases-on-hold': one('Cases that come off hold', 'minute'),
  'new-pins': one('New PINs, where someone who has seen one may no longer open the case', 'minute'),
  'interview-reminders': one('Reminders of interviews', 'minute'),
  'text-messages': one('Text messages that wait', 'two seconds'),
  'consent-codes': one('Consent with a code, for the email account', 'two seconds'),
  webhooks: one('Webhooks that wait', 'two seconds'),
  // A change purges immediately; this retries failures, and covers processes that died.
  'cdn-purge': one('Purging of the caches in front', 'five seconds'),
  'program-notices': one('Emails about tokens and webhooks', 'hour', LONG_MS),
  'planned-posts': one('Scheduled posts', 'minute'),
  'planned-texts': one('Scheduled texts of pages', 'minute'),
  'delivery-proof': one('Proof of delivery', 'minute'),
  'go-live': one('Checks of Go live', 'hour', LONG_MS),
  // First: work scheduled by a wrong clock then becomes due.
  'clock-ahead': { ...one('Times of a clock that was ahead', 'minute'), atOnce: true },
  writing: { ...one('Whether messages can be saved', 'five seconds'), where: 'each process' },
  'database-check': one('Look for damage in the database', 'hour', LONG_MS),
  backup: one('Backup, and its copy elsewhere', 'minute', LONG_MS),
  erasures: one('Erasures that were confirmed', 'minute', LONG_MS),
  retention: one('Automatic deletions', 'hour', LONG_MS),
  imports: one('Imports', 'two seconds', LONG_MS),
  bundles: one('Bundles for the regulator', 'two seconds', LONG_MS),
  // A search does this too, but after many messages or an upgrade the first one would wait for it.
  'search-words': { ...one('Words for the search', 'minute', LONG_MS), atOnce: true },
  'later-indexes': { ...one('Indexes of the database', 'minute', LONG_MS), atOnce: true },
  drawings: one('Logos and pictures for sharing', 'five seconds'),
  // Someone removed there is signed out within a minute, even if the process with the schedule was killed.
  'people-of-the-directory': {
    ...one('People who signed in by the directory', 'five seconds'),
    where: 'each process',
  },
  'visit-counts': { ...one('Counts of visits', 'minute'), where: 'each process' },
  'report-link': one('Link to the regulator’s report', 'hour', LONG_MS),
  'old-notices': one('Old notices', 'hour', LONG_MS),
  'old-drafts': one('Old drafts', 'hour', LONG_MS),
  'old-imports': one('Old imports', 'hour', LONG_MS),
  'old-bundles': one('Old bundles', 'hour', LONG_MS),
  'old-drawings': one('Old drawings', 'hour', LONG_MS),
  'deleted-posts': one('Deleted posts past their 30 days', 'hour', LONG_MS),
  'deleted-pictures': one('Deleted pictures past their 30 days', 'hour', LONG_MS),
  'loose-files': one('Attachments of no case', 'hour', LONG_MS),
} as const satisfies Readonly<Record<string, Job>>;

export type JobName = keyof typeof JOBS;

export const JOB_NAMES = keysOf(JOBS);

export function jobOf(name: JobName): Job {
  return JOBS[name];
}
