import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';

/** How often a job runs, as croner writes it, in London; and how long a round takes to come again. */
export const PACES = {
  /** Somebody looks at the screen until it goes on. One question finds what waits of all of these. */
  'two seconds': { pattern: '*/2 * * * * *', ms: 2 * SECOND_MS },
  'five seconds': { pattern: '*/5 * * * * *', ms: 5 * SECOND_MS },
  minute: { pattern: '* * * * *', ms: MINUTE_MS },
  hour: { pattern: '30 * * * *', ms: HOUR_MS },
} as const;

export interface Job {
  /** As an owner reads it. */
  readonly label: string;
  readonly every: keyof typeof PACES;
  /**
   * `each process`: it is about what one process has in its memory, or may not wait until another takes the schedule over.
   * All others run where the schedule is held.
   */
  readonly where: 'one process' | 'each process';
  /** Milliseconds since it last ended well after which it is late. */
  readonly lateAfterMs: number;
  /** As soon as the schedule is held, whenever it ran last. */
  readonly atOnce?: true;
}

/** Several rounds missed: one that takes a little longer, or a process that is replaced, alarms nobody. */
const LATE_MS = 10 * MINUTE_MS;
/** What may rightly take this long in one go: a backup, an import, an index or an erasure of many cases. */
const LONG_MS = 3 * HOUR_MS;

const one = (label: string, every: Job['every'], lateAfterMs = LATE_MS): Job => ({
  ...{ label, every, lateAfterMs },
  where: 'one process',
});

/** Everything that happens by the clock. `server/scheduled-work.ts` says what each does. The names are kept in rows. */
export const JOBS = {
  'safeguarding-alerts': one('Alerts to safeguarding leads', 'five seconds'),
  notices: one('Notices, reminders and daily summaries to staff', 'minute'),
  'cases-on-hold': one('Cases that come off hold', 'minute'),
  'new-pins': one('New PINs, where somebody who has seen one may no longer open the case', 'minute'),
  'interview-reminders': one('Reminders of interviews', 'minute'),
  'text-messages': one('Text messages that wait', 'two seconds'),
  'consent-codes': one('Consent with a code, for the email account', 'two seconds'),
  webhooks: one('Webhooks that wait', 'two seconds'),
  // A change purges at once; this does what failed, or what a process that died has left.
  'cdn-purge': one('Purging of the caches in front', 'five seconds'),
  'program-notices': one('Emails about tokens and webhooks', 'hour', LONG_MS),
  'planned-posts': one('Scheduled posts', 'minute'),
  'planned-texts': one('Scheduled texts of pages', 'minute'),
  'delivery-proof': one('Proof of delivery', 'minute'),
  'go-live': one('Checks of Go live', 'hour', LONG_MS),
  // First of all: what waits for a time that was wrong is then due.
  'clock-ahead': { ...one('Times of a clock that was ahead', 'minute'), atOnce: true },
  writing: { ...one('Whether messages can be saved', 'five seconds'), where: 'each process' },
  'database-check': one('Look for damage in the database', 'hour', LONG_MS),
  backup: one('Backup, and its copy elsewhere', 'minute', LONG_MS),
  erasures: one('Erasures that were confirmed', 'minute', LONG_MS),
  retention: one('Automatic deletions', 'hour', LONG_MS),
  imports: one('Imports', 'two seconds', LONG_MS),
  bundles: one('Bundles for the regulator', 'two seconds', LONG_MS),
  // A search does this too, but after a flood of messages or an upgrade the first one would wait for it.
  'search-words': { ...one('Words for the search', 'minute', LONG_MS), atOnce: true },
  'later-indexes': { ...one('Indexes of the database', 'minute', LONG_MS), atOnce: true },
  drawings: one('Logos and pictures for sharing', 'five seconds'),
  // Whoever was removed there is signed out within a minute, also when the process that holds the schedule was killed.
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

export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[];

export function jobOf(name: JobName): Job {
  return JOBS[name];
}
