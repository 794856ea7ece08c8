import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { lastTextAt, queueText } from '#domain/text-messages/queue.server.ts';
import { readTextSettings } from '#domain/text-messages/text-settings.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { ACTIVE_STATUSES } from '../case-status.ts';
import { touchCase } from '../edit/edit-case.server.ts';
import { isOpenTo } from '../kinds/access.ts';
import { LEAD_KINDS } from '../kinds/kinds.ts';
import { noticeReports } from '../notices/assigned.server.ts';
import { safeguardingText } from '../notices/message-text.ts';
import { type NoticePerson, noticePeople } from '../notices/people.server.ts';
import {
  isAnyAlertDue,
  planNextAlert,
  REPEATS_MS,
  type Report,
  readReports,
} from './safeguarding-alarms.server.ts';

interface Alerting {
  readonly provider: Pick<Provider, 'shortName'>;
  readonly secret: Secret;
  /** False if email is down: then only a case's first alert waits for it. */
  readonly sends: boolean;
  readonly now: number;
}

/**
 * Alerts leads and the on-call mobile, except those a case seems to name, every {@link REPEATS_MS} at any hour until
 * one opens it; one text per phone however many cases. Returns how many emails and texts were queued.
 */
export async function alertLeads(open: OpenDatabase, alerting: Alerting): Promise<number> {
  const { now } = alerting;
  if (!(await isAnyAlertDue(open.db, now))) return 0;
  return open.transact(async (trx) => {
    await lockKeys(trx, ['safeguarding alarms']);
    const people = await noticePeople(trx);
    const reports = await readReports(trx, people, now);
    const due = reports.filter(({ isDue }) => isDue);
    if (due.length === 0) return 0;
    const emailed = await emailAlerts(trx, due, people, alerting);
    const texted = await textAlerts(trx, reports, people, alerting);
    for (const report of due) {
      await noteAlerts(trx, report, { emailed, texted, now });
      await touchCase(trx, { caseId: report.id, now });
    }
    await planNextAlert(trx, reports, now);
    return emailed.length + texted.length;
  });
}

/** Emails a new lead their open cases, in the transaction that makes them one. */
export async function briefNewLead(
  trx: Database,
  { staffId, now }: { readonly staffId: string; readonly now: number },
): Promise<void> {
  const [person] = await noticePeople(trx, staffId);
  if (!person) return;
  const cases = await trx
    .selectFrom('cases')
    .selectAll()
    .where('kind', 'in', LEAD_KINDS)
    .where('status', 'in', ACTIVE_STATUSES)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const reports = cases.filter((row) => isOpenTo(person.access, row) && !isAbout(row, person));
  await noticeReports(trx, { notice: 'safeguarding-open', recipient: person.email, reports, now });
}

/** Returns the leads who can read it or, if none can, the owners it doesn't name, who can appoint one. */
function recipientsOf(report: Report, people: readonly NoticePerson[]): readonly NoticePerson[] {
  const unnamed = people.filter((person) => !isAbout(report, person));
  const leads = unnamed.filter(({ access }) => isOpenTo(access, report));
  return leads.length > 0 ? leads : unnamed.filter(({ role }) => role === 'owner');
}

function isAbout({ id }: Pick<Report, 'id'>, { access }: NoticePerson): boolean {
  return access.barredFrom.has(id);
}

async function emailAlerts(
  trx: Database,
  due: readonly Report[],
  people: readonly NoticePerson[],
  { sends, now }: Alerting,
): Promise<readonly Alerted[]> {
  const emailed: Alerted[] = [];
  for (const person of people) {
    const reports = due.filter(
      (report) =>
        (sends || report.isFirstAlert) &&
        report.readBy !== person.id &&
        recipientsOf(report, people).includes(person),
    );
    if (reports.length === 0) continue;
    await noticeReports(trx, { notice: 'safeguarding', recipient: person.email, reports, now });
    emailed.push({ staffId: person.id, reports });
  }
  return emailed;
}

interface Alerted {
  /** A null means the on-call mobile. */
  readonly staffId: string | null;
  readonly reports: readonly Report[];
}

async function textAlerts(
  trx: Database,
  reports: readonly Report[],
  people: readonly NoticePerson[],
  { provider, secret, now }: Alerting,
): Promise<readonly Alerted[]> {
  const unread = reports.filter(({ readBy }) => readBy === null);
  const ofLeads = people.map((person) => ({
    staffId: person.id,
    phone: person.mobile,
    reports: unread.filter((report) => recipientsOf(report, people).includes(person)),
  }));
  const texted: Alerted[] = [];
  for (const { phone, ...alert } of [...ofLeads, ...(await onCallAlerts(trx, unread, people))]) {
    const first = alert.reports.find(({ isDue }) => isDue);
    const lastAt = await lastTextAt(trx, 'safeguarding', phone);
    if (!first || (lastAt !== null && lastAt > now - REPEATS_MS)) continue;
    const textOf = () => safeguardingText(provider, alert.reports.length);
    const text = { template: 'safeguarding', caseId: first.id, phone, words: textOf } as const;
    if (await queueText(trx, { ...text, endsAt: now + REPEATS_MS, secret, now })) texted.push(alert);
  }
  return texted;
}

/** Leaves out reports that name, or seem to name, the mobile's owner. */
async function onCallAlerts(trx: Database, reports: readonly Report[], people: readonly NoticePerson[]) {
  const alerts = new Map<string, Report[]>();
  for (const report of reports) {
    const phone = await onCallMobile(trx, report.branch_id);
    if (phone === null) continue;
    const carriers = people.filter(({ mobile }) => ukMobile(mobile) === phone);
    if (carriers.some((person) => isAbout(report, person))) continue;
    alerts.set(phone, [...(alerts.get(phone) ?? []), report]);
  }
  return [...alerts].map(([phone, ofPhone]) => ({ staffId: null, phone, reports: ofPhone }));
}

async function onCallMobile(trx: Database, branchId: number | null): Promise<string | null> {
  const branch =
    branchId === null
      ? undefined
      : await trx.selectFrom('branches').select('on_call').where('id', '=', branchId).executeTakeFirst();
  return ukMobile(branch?.on_call ?? null) ?? ukMobile((await readTextSettings(trx))?.on_call ?? null);
}

async function noteAlerts(
  trx: Database,
  report: Report,
  { emailed, texted, now }: { emailed: readonly Alerted[]; texted: readonly Alerted[]; now: number },
): Promise<void> {
  const about = (alerts: readonly Alerted[]) =>
    alerts.filter(({ reports }) => reports.includes(report)).map(({ staffId }) => staffId);
  const byText = about(texted);
  const all = [...new Set([...about(emailed), ...byText])];
  if (all.length === 0) return;
  const alerts = all.map((staff_id) => ({
    ...{ case_id: report.id, staff_id, at: now },
    texted: byText.includes(staff_id) ? (1 as const) : (0 as const),
  }));
  await trx.insertInto('safeguarding_alerts').values(alerts).execute();
}
