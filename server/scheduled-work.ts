import type { Services } from '#app/context.ts';
import { dropOldBundles } from '#domain/bundles/bundles.server.ts';
import { remindOfInterviews } from '#domain/cases/application/remind.server.ts';
import { touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { removeOldPresence } from '#domain/cases/live/presence.server.ts';
import { removeOldChanges } from '#domain/cases/live/tail.server.ts';
import { notifyOfOverdue } from '#domain/cases/notices/climb.server.ts';
import { giveDigests } from '#domain/cases/notices/digest.server.ts';
import { dropStaleNotices, forgetNotices } from '#domain/cases/notices/give.server.ts';
import { notifyOfHospital } from '#domain/cases/notices/hospital.server.ts';
import { NOTICE_STALE_MS, NOTICES_KEPT_MS, noticeCases } from '#domain/cases/notices/of-cases.server.ts';
import { announcePrograms } from '#domain/cases/notices/programs.server.ts';
import { notifyUntold } from '#domain/cases/notices/untold.server.ts';
import { sweepFiles } from '#domain/cases/replies/sweep.server.ts';
import { indexAllCases } from '#domain/cases/search/index-all.server.ts';
import { alertLeads } from '#domain/cases/verbs/alert-leads.server.ts';
import { bringBack } from '#domain/cases/verbs/come-back.server.ts';
import { changeSeenPins } from '#domain/cases/verbs/pin.server.ts';
import { sweepDeletedPosts } from '#domain/content/deleted-posts.server.ts';
import { publishDue } from '#domain/content/publish-draft.server.ts';
import { askAboutSessions } from '#domain/directory/recheck.server.ts';
import { dropOldFormDrafts } from '#domain/drafts/form-drafts.server.ts';
import { dropOldImports } from '#domain/import/imports.server.ts';
import { lookForConsent } from '#domain/mail-account/consent-code.server.ts';
import { sweepDrawings } from '#domain/mark/drawings.server.ts';
import { sweepMedia } from '#domain/media/add.server.ts';
import { buildLaterIndexes } from '#domain/migrate.server.ts';
import { showDueTexts } from '#domain/page-texts/write-texts.server.ts';
import { emptyLog } from '#domain/privacy/clear-file.server.ts';
import { continueErasure, unfinishedErasures } from '#domain/privacy/erase-person.server.ts';
import { runRetention } from '#domain/privacy/run.server.ts';
import { checkFileDaily } from '#domain/proof/writing.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { tryReportLink } from '#domain/provider/report-link.server.ts';
import type { JobName } from '#domain/schedule/jobs.ts';
import { sendDueTexts } from '#domain/text-messages/send-due.server.ts';
import { deliverToWebhooks } from '#domain/webhooks/deliver.server.ts';
import { dropOldDeliveries } from '#domain/webhooks/webhooks.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { askAddress } from '#platform/web/ask-address.server.ts';
import { fetchFile } from '#platform/web/fetch-file.server.ts';
import { postJson } from '#platform/web/post-json.server.ts';
import { pullBack } from './clock-ahead.ts';
import type { Purges } from './open-purges.ts';
import { type DeliveryCheckDeps, proveOrAlarm } from './prove.ts';
import type { WritingWatch } from './watch-writing.ts';

/** Few at a time: visitors share the processor, and a requested drawing is rendered immediately anyway. */
const DRAWINGS_AT_A_TIME = 3;

export type ScheduleParts = DeliveryCheckDeps &
  Pick<
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
    | 'readiness'
    | 'visits'
    | 'drawings'
    | 'sms'
    | 'mailbox'
    | 'look'
  > & {
    readonly purges: Pick<Purges, 'doDue'>;
    readonly writing: WritingWatch;
    readonly databaseUrl: string;
  };

/** The signal aborts it: the process stops, or another one takes over the schedule. */
type Work = (parts: ScheduleParts, signal: AbortSignal) => Promise<unknown>;

/** Jobs find due work in the database, so nothing is done twice whichever process runs them. */
export const WORK: Readonly<Record<JobName, Work>> = {
  'safeguarding-alerts': (parts) => alertToReports(parts),
  notices: (parts) => everyMinute(parts),
  'cases-on-hold': ({ open, clock }) => bringBack(open, clock()),
  'new-pins': (parts) => changePins(parts),
  'interview-reminders': ({ open, provider, secret, clock }) =>
    remindOfInterviews(open, { provider: provider(), secret, now: clock() }),
  'text-messages': (parts) => sendTexts(parts),
  'consent-codes': (parts) => goOnWithConsent(parts),
  webhooks: (parts, signal) => deliverToWebhooks({ ...parts, post: postJson }, signal),
  'cdn-purge': ({ purges }) => purges.doDue(),
  'program-notices': (parts) => announceOtherPrograms(parts),
  'planned-posts': ({ open, clock }) => publishDue(open, clock()),
  'planned-texts': ({ open, clock }) => showDueTexts(open, clock()),
  'delivery-proof': (parts) => proveOrAlarm(parts),
  'go-live': ({ readiness }) => readiness.checkDaily(),
  'clock-ahead': (parts) => pullTimesBack(parts),
  writing: ({ writing }) => writing.look(),
  'database-check': ({ open, databaseUrl, clock }) => checkFileDaily(open, { databaseUrl, now: clock() }),
  backup: ({ backups }) => backups.makeDue(),
  erasures: (parts) => goOnErasing(parts),
  retention: (parts, signal) => runNightly(parts, signal),
  imports: (parts, signal) => goOnImporting(parts, signal),
  bundles: (parts, signal) => goOnBundling(parts, signal),
  'search-words': ({ open }, signal) => indexAllCases(open, signal),
  'later-indexes': ({ open }) => buildLaterIndexes(open),
  drawings: ({ drawings }) => drawings.drawNext(DRAWINGS_AT_A_TIME),
  'people-of-the-directory': (parts, signal) => askAboutSessions(parts, signal),
  'visit-counts': ({ visits, open, clock }) => visits.flush(open, clock()),
  'report-link': (parts) => tryReport(parts),
  'old-notices': (parts) => everyHour(parts),
  'old-drafts': ({ open, clock }) => dropOldFormDrafts(open, clock()),
  'old-imports': ({ open, clock }) => dropOldImports(open, clock()),
  'old-bundles': ({ open, files, clock }) => dropOldBundles(open, files, clock()),
  'old-drawings': ({ open, media, drawings, clock }) =>
    sweepDrawings(open, media, { named: drawings.keys(), now: clock() }),
  'deleted-posts': ({ open, clock }) => sweepDeletedPosts(open, clock()),
  'deleted-pictures': ({ open, media, clock }) => sweepMedia(open, media, clock()),
  'loose-files': ({ open, files, clock }) => sweepFiles(open.db, files, clock()),
};

async function pullTimesBack({ open, clock, log, outbox }: ScheduleParts): Promise<void> {
  const rows = await pullBack(open, clock());
  if (rows === 0) return;
  log.warn({ rows }, 'times of a clock that was ahead pulled back');
  outbox.nudge();
}

async function changePins({ open, provider, clock, outbox }: ScheduleParts): Promise<void> {
  const messageIdDomain = mailDomain(provider());
  if ((await changeSeenPins(open, { messageIdDomain, now: clock() })) > 0) outbox.nudge();
}

/** Loads the large import code only when an import waits; imports are rare. */
async function goOnImporting(parts: ScheduleParts, signal: AbortSignal): Promise<void> {
  const { workOnImports } = await import('#domain/import/work.server.ts');
  await workOnImports({ ...parts, fetchFile }, signal);
}

async function goOnBundling(parts: ScheduleParts, signal: AbortSignal): Promise<void> {
  const { makeBundles } = await import('#app/staff/regulator/bundle/make.server.ts');
  await makeBundles(parts, signal);
}

async function tryReport({ open, clock, provider }: ScheduleParts): Promise<void> {
  const { report } = provider().regulator;
  await tryReportLink({ open, report, now: clock(), ask: (url) => askAddress(url) });
}

async function alertToReports({ open, clock, provider, secret, outbox }: ScheduleParts): Promise<void> {
  const alerting = { provider: provider(), secret, sends: outbox.sends, now: clock() };
  if ((await alertLeads(open, alerting)) > 0) outbox.nudge();
}

export async function everyMinute(parts: ScheduleParts): Promise<void> {
  const { open, clock, provider, targets, outbox, secret } = parts;
  const now = clock();
  await removeOldPresence(open, now);
  // A text message may be sent even if email can't.
  if ((await notifyOfHospital(open, { provider: provider(), secret, now })) > 0) outbox.nudge();
  // Emails that can't be sent would all arrive on the day a mail server is configured.
  if (!outbox.sends) return;
  const { opening } = provider();
  const queued =
    (await noticeCases(open, now)) +
    (await notifyUntold(open, { provider: provider(), now })) +
    (await notifyOfOverdue(open, { opening, targets: targets(), now })) +
    (await giveDigests(open, { opening, now }));
  if (queued > 0) outbox.nudge();
}

async function announceOtherPrograms({ open, clock, outbox }: ScheduleParts): Promise<void> {
  if (outbox.sends && (await announcePrograms(open, clock())) > 0) outbox.nudge();
}

async function sendTexts({
  open,
  sms,
  secret,
  clock,
  log,
}: Pick<ScheduleParts, 'open' | 'sms' | 'secret' | 'clock' | 'log'>): Promise<void> {
  const onEnd = (caseId: number, now: number) => open.transact((trx) => touchCase(trx, { caseId, now }));
  await sendDueTexts({ open, sms: sms.sender, secret, reportUrl: sms.reportUrl, clock, log, onEnd });
}

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
  // An erasure does this itself, unless a backup or another process is reading.
  await emptyLog(open);
}

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
    onError: (error) => log.error({ error: nameAndPlace(error) }, 'case not erased'),
  });
}

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
