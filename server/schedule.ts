import { Cron } from 'croner';
import type { Services } from '#app/context.ts';
import { makeBundles } from '#app/staff/regulator/bundle/make.server.ts';
import { dropOldBundles } from '#domain/bundles/bundles.server.ts';
import { TIME_ZONE } from '#domain/calendar/working-time.ts';
import { remindOfInterviews } from '#domain/cases/application/remind.server.ts';
import { touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { removeOldPresence } from '#domain/cases/live/presence.server.ts';
import { removeOldChanges } from '#domain/cases/live/tail.server.ts';
import { tellOfOverdue } from '#domain/cases/notices/climb.server.ts';
import { giveDigests } from '#domain/cases/notices/digest.server.ts';
import { dropStaleNotices, forgetNotices } from '#domain/cases/notices/give.server.ts';
import { tellOfHospital } from '#domain/cases/notices/hospital.server.ts';
import { NOTICE_STALE_MS, NOTICES_KEPT_MS, noticeCases } from '#domain/cases/notices/of-cases.server.ts';
import { tellOfPrograms } from '#domain/cases/notices/programs.server.ts';
import { sweepFiles } from '#domain/cases/replies/sweep.server.ts';
import { indexAllCases } from '#domain/cases/search/index-all.server.ts';
import { bringBack } from '#domain/cases/verbs/come-back.server.ts';
import { sweepDeletedPosts } from '#domain/content/deleted-posts.server.ts';
import { publishDue } from '#domain/content/publish-draft.server.ts';
import { dropOldFormDrafts } from '#domain/drafts/form-drafts.server.ts';
import { dropOldImports } from '#domain/import/old-imports.server.ts';
import { workOnImports } from '#domain/import/work.server.ts';
import { lookForConsent } from '#domain/mail-account/consent-code.server.ts';
import { sweepDrawings } from '#domain/mark/drawings.server.ts';
import { sweepMedia } from '#domain/media/sweep.server.ts';
import { showDueTexts } from '#domain/page-texts/write-texts.server.ts';
import { emptyLog } from '#domain/privacy/clear-file.server.ts';
import { continueErasure, unfinishedErasures } from '#domain/privacy/erase-person.server.ts';
import { runRetention } from '#domain/privacy/run.server.ts';
import { tryReportLink } from '#domain/provider/report-link.server.ts';
import { sendDueTexts } from '#domain/text-messages/send-due.server.ts';
import { deliverToWebhooks } from '#domain/webhooks/deliver.server.ts';
import { dropOldDeliveries } from '#domain/webhooks/webhooks.server.ts';
import { askAddress } from '#platform/web/ask-address.server.ts';
import { fetchFile } from '#platform/web/fetch-file.server.ts';
import { postJson } from '#platform/web/post-json.server.ts';

/** Somebody who has just given consent with a code waits for the screen to go on; providers are asked less often. */
const EVERY_TWO_SECONDS = '*/2 * * * * *';
/** Somebody who has begun an import looks at its progress. */
const EVERY_FIVE_SECONDS = '*/5 * * * * *';
/** Few at a time: visitors and tests share the processor, and whoever asks for one gets it drawn at once. */
const DRAWINGS_AT_A_TIME = 3;
const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '30 * * * *';

export type ScheduleParts = Pick<
  Services,
  | 'open'
  | 'clock'
  | 'log'
  | 'provider'
  | 'targets'
  | 'outbox'
  | 'files'
  | 'media'
  | 'secret'
  | 'backups'
  | 'visits'
  | 'drawings'
  | 'sms'
  | 'mailbox'
  | 'look'
>;

export interface Schedule {
  stop(): Promise<void>;
}

/** Does by itself what is due by the clock. Every process may do so: each job counts with the others. */
export function startSchedule(parts: ScheduleParts): Schedule {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const job = (pattern: string, name: string, work: () => Promise<void>) =>
    // One that still runs when it is due again is left to end.
    new Cron(pattern, { timezone: TIME_ZONE, unref: true, protect: true }, () => {
      const run = work()
        .catch((error: unknown) => noteFailure(parts, name, error))
        .finally(() => running.delete(run));
      running.add(run);
      return run;
    });
  // A search does this too, but after a flood of messages or an upgrade the first one would wait for it.
  const searchWords = job(EVERY_MINUTE, 'words of the search', () =>
    indexAllCases(parts.open, stopping.signal),
  );
  void searchWords.trigger();
  const jobs = [
    searchWords,
    job(EVERY_MINUTE, 'notices', () => everyMinute(parts)),
    job(EVERY_MINUTE, 'cases on hold', async () => {
      await bringBack(parts.open, parts.clock());
    }),
    job(EVERY_FIVE_SECONDS, 'text messages', () => sendTexts(parts)),
    job(EVERY_FIVE_SECONDS, 'webhooks', () => tellWebhooks(parts, stopping.signal)),
    job(EVERY_TWO_SECONDS, 'consent with a code', () => goOnWithConsent(parts)),
    job(EVERY_MINUTE, 'reminders of interviews', () =>
      remindOfInterviews(parts.open, {
        provider: parts.provider(),
        secret: parts.secret,
        now: parts.clock(),
      }),
    ),
    job(EVERY_MINUTE, 'backup', () => parts.backups.makeDue()),
    job(EVERY_MINUTE, 'planned posts', async () => {
      await publishDue(parts.open, parts.clock());
    }),
    job(EVERY_MINUTE, 'planned texts of pages', async () => {
      await showDueTexts(parts.open, parts.clock());
    }),
    job(EVERY_MINUTE, 'visits', () => parts.visits.flush(parts.open, parts.clock())),
    job(EVERY_HOUR, 'notices of other programs', () => tellOfOtherPrograms(parts)),
    job(EVERY_HOUR, 'old notices', () => everyHour(parts)),
    job(EVERY_HOUR, 'files of no case', async () => {
      await sweepFiles(parts.open.db, parts.files, parts.clock());
    }),
    job(EVERY_MINUTE, 'erasures', () => goOnErasing(parts)),
    job(EVERY_HOUR, 'retention', () => runNightly(parts, stopping.signal)),
    job(EVERY_HOUR, 'link to the report', () => tryReport(parts)),
    job(EVERY_HOUR, 'old drafts', () => dropOldFormDrafts(parts.open, parts.clock())),
    job(EVERY_HOUR, 'deleted posts', () => sweepDeletedPosts(parts.open, parts.clock())),
    job(EVERY_FIVE_SECONDS, 'imports', () => workOnImports({ ...parts, fetchFile }, stopping.signal)),
    job(EVERY_TWO_SECONDS, 'bundles', () => makeBundles(parts, stopping.signal)),
    job(EVERY_HOUR, 'old bundles', () => dropOldBundles(parts.open, parts.files, parts.clock())),
    job(EVERY_HOUR, 'old imports', () => dropOldImports(parts.open, parts.clock())),
    job(EVERY_FIVE_SECONDS, 'drawings', () => parts.drawings.drawNext(DRAWINGS_AT_A_TIME)),
    job(EVERY_HOUR, 'old drawings', () =>
      sweepDrawings(parts.open, parts.media, { named: parts.drawings.keys(), now: parts.clock() }),
    ),
    job(EVERY_HOUR, 'deleted pictures', () => sweepMedia(parts.open, parts.media, parts.clock())),
  ];
  return {
    async stop() {
      for (const one of jobs) one.stop();
      stopping.abort();
      await Promise.all(running);
    },
  };
}

function noteFailure({ log }: ScheduleParts, job: string, error: unknown): void {
  log.error({ job, error: error instanceof Error ? error.name : 'unknown' }, 'job failed');
}

async function tryReport({ open, clock, provider }: ScheduleParts): Promise<void> {
  const { report } = provider().regulator;
  await tryReportLink({ open, report, now: clock(), ask: (url) => askAddress(url) });
}

/** Forgets who left without saying so, and queues the emails to staff that are due by now. */
export async function everyMinute(parts: ScheduleParts): Promise<void> {
  const { open, clock, provider, targets, outbox, secret } = parts;
  const now = clock();
  await removeOldPresence(open, now);
  // A text may leave where no email does.
  if ((await tellOfHospital(open, { provider: provider(), secret, now })) > 0) outbox.nudge();
  // Emails that cannot leave would all arrive on the day when a mail server is set.
  if (!outbox.sends) return;
  const { opening } = provider();
  const queued =
    (await noticeCases(open, now)) +
    (await tellOfOverdue(open, { opening, targets: targets(), now })) +
    (await giveDigests(open, { opening, now }));
  if (queued > 0) outbox.nudge();
}

function tellWebhooks(parts: ScheduleParts, signal: AbortSignal): Promise<void> {
  return deliverToWebhooks({ ...parts, post: postJson }, signal);
}

/** Emails that cannot leave wait until they can. */
async function tellOfOtherPrograms({ open, clock, outbox }: ScheduleParts): Promise<void> {
  if (outbox.sends && (await tellOfPrograms(open, clock())) > 0) outbox.nudge();
}

async function sendTexts({
  open,
  sms,
  secret,
  clock,
  log,
}: Pick<ScheduleParts, 'open' | 'sms' | 'secret' | 'clock' | 'log'>): Promise<void> {
  const onEnd = (caseId: number, now: number) => open.transact((trx) => touchCase(trx, { caseId, now }));
  await sendDueTexts({ open, sms: sms.sender, secret, tellAt: sms.tellAt, clock, log, onEnd });
}

/** Reads the mailbox and sends what waits as soon as somebody has given consent. */
async function goOnWithConsent(
  parts: Pick<ScheduleParts, 'open' | 'secret' | 'clock' | 'mailbox' | 'outbox'>,
): Promise<void> {
  if (!(await lookForConsent(parts))) return;
  parts.mailbox.nudge();
  parts.outbox.nudge();
}

export async function everyHour({ open, clock }: Pick<ScheduleParts, 'open' | 'clock'>): Promise<void> {
  const now = clock();
  await dropStaleNotices(open, { before: now - NOTICE_STALE_MS, now });
  await forgetNotices(open, now - NOTICES_KEPT_MS);
  await removeOldChanges(open, now);
  await dropOldDeliveries(open, now);
  // An erasure does this itself, but for a backup or another process that reads meanwhile.
  await emptyLog(open);
}

/** Erases what is over its period, once a day in one of all processes. */
export async function runNightly(
  parts: Pick<ScheduleParts, 'open' | 'files' | 'provider' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { open, files, provider, clock, log } = parts;
  await runRetention({
    open,
    files,
    periods: provider().retention,
    clock,
    signal,
    onError: (error) =>
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'case not erased'),
  });
}

/** Goes on with erasures that somebody confirmed and whose process ended before it was through. */
export async function goOnErasing({
  open,
  files,
  secret,
  clock,
}: Pick<ScheduleParts, 'open' | 'files' | 'secret' | 'clock'>): Promise<void> {
  for (const reference of await unfinishedErasures(open.db)) {
    await continueErasure({ open, files, secret, now: clock() }, reference);
  }
}
