import type { CaseRow } from '#domain/cases/case.table.ts';
import { ACTIVE_STATUSES } from '#domain/cases/case-status.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { touchCase } from '../edit/edit-case.server.ts';
import { isOpenTo } from '../kinds/access.ts';
import { KINDS, LEAD_KINDS } from '../kinds/kinds.ts';
import type { NoticePerson } from '../notices/people.server.ts';

const LEAD_PERMISSIONS = LEAD_KINDS.map((kind) => KINDS[kind].readPermission);

/** Long enough to reach a laptop, short enough that an unheard text is soon followed by another. */
export const REPEATS_MS = 30 * MINUTE_MS;

/** An active safeguarding case, or a message that follows from one, not yet opened by a lead. */
export interface Report
  extends Pick<CaseRow, 'id' | 'kind' | 'branch_id' | 'reference' | 'received_at' | 'due_at'> {
  readonly isFirstAlert: boolean;
  readonly isDue: boolean;
  /** The lead who read it before its first alert, such as its author. */
  readonly readBy: string | null;
}

export async function isAnyAlertDue(db: Database, now: number): Promise<boolean> {
  const found = await activeReports(db)
    .select('cases.id')
    .where((eb) =>
      eb.or([
        eb('alarm.case_id', 'is', null),
        eb.and([eb('alarm.opened_at', 'is', null), eb('next_at', '<=', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns all unopened reports and starts missing alarms. Call under the alert lock. */
export async function readReports(
  trx: Database,
  people: readonly NoticePerson[],
  now: number,
): Promise<readonly Report[]> {
  const rows = await activeReports(trx)
    .select(['cases.id', 'kind', 'branch_id', 'reference', 'received_at', 'due_at'])
    .select(['alarm.case_id as alarm', 'next_at'])
    .where('alarm.opened_at', 'is', null)
    .orderBy('received_at')
    .orderBy('cases.id')
    .execute();
  const reports: Report[] = [];
  for (const { alarm, next_at, ...row } of rows) {
    const isFirstAlert = alarm === null;
    const read = isFirstAlert ? await firstRead(trx, row, people) : undefined;
    if (isFirstAlert) {
      const opened = { opened_at: read?.read_at ?? null, opened_by: read?.staff_id ?? null };
      await trx
        .insertInto('safeguarding_alarms')
        .values({ case_id: row.id, next_at: now, ...opened })
        .execute();
    }
    reports.push({
      ...row,
      isFirstAlert,
      isDue: Number(next_at ?? 0) <= now,
      readBy: read?.staff_id ?? null,
    });
  }
  return reports;
}

function activeReports(db: Database) {
  return db
    .selectFrom('cases')
    .leftJoin('safeguarding_alarms as alarm', 'alarm.case_id', 'cases.id')
    .where('status', 'in', ACTIVE_STATUSES)
    .where((eb) => eb.or([eb('kind', 'in', LEAD_KINDS), eb('cases.id', 'in', followUps(db))]));
}

/** Finds messages that follow from a safeguarding case, unless someone decided otherwise. */
function followUps(db: Database) {
  return db
    .selectFrom('case_follows')
    .select('case_follows.case_id')
    .where('decided_at', 'is', null)
    .where('permission', 'in', LEAD_PERMISSIONS);
}

async function firstRead(
  trx: Database,
  row: Pick<Report, 'id' | 'kind' | 'branch_id'>,
  people: readonly NoticePerson[],
) {
  const readers = people.filter(({ access }) => isOpenTo(access, row)).map(({ id }) => id);
  if (readers.length === 0) return undefined;
  return trx
    .selectFrom('case_reads')
    .select(['staff_id', 'read_at'])
    .where('case_id', '=', row.id)
    .where('staff_id', 'in', readers)
    .orderBy('read_at')
    .limit(1)
    .executeTakeFirst();
}

/** Adds new reports to the alert already planned, so that alerts arrive together. */
export async function planNextAlert(trx: Database, reports: readonly Report[], now: number): Promise<void> {
  const planned = await trx
    .selectFrom('safeguarding_alarms')
    .select(({ fn }) => fn.min('next_at').as('next'))
    .where(
      'case_id',
      'in',
      reports.map(({ id }) => id),
    )
    .where('opened_at', 'is', null)
    .where('next_at', '>', now)
    .executeTakeFirst();
  const due = reports.filter(({ isDue }) => isDue).map(({ id }) => id);
  await trx
    .updateTable('safeguarding_alarms')
    .set({ next_at: Number(planned?.next ?? now + REPEATS_MS) })
    .where('case_id', 'in', due)
    .execute();
}

/** Restarts a case's alerts: its person has written, or it has become a safeguarding case. */
export async function restartAlarm(trx: Database, caseId: number): Promise<void> {
  await trx.deleteFrom('safeguarding_alarms').where('case_id', '=', caseId).execute();
}

export async function startOpened(
  trx: Database,
  caseId: number,
  { id: opened_by }: Pick<Actor, 'id'>,
  now: number,
): Promise<void> {
  await trx
    .insertInto('safeguarding_alarms')
    .values({ case_id: caseId, next_at: now, opened_at: now, opened_by })
    .execute();
}

export async function endAlarms(
  open: OpenDatabase,
  caseIds: readonly number[],
  { staffId, now }: { readonly staffId: string; readonly now: number },
): Promise<void> {
  const ringing = await open.db
    .selectFrom('safeguarding_alarms')
    .select('case_id')
    .where('case_id', 'in', caseIds)
    .where('opened_at', 'is', null)
    .execute();
  if (ringing.length === 0) return;
  await open.transact(async (trx) => {
    await trx
      .updateTable('safeguarding_alarms')
      .set({ opened_at: now, opened_by: staffId })
      .where('case_id', 'in', caseIds)
      .where('opened_at', 'is', null)
      .execute();
    for (const { case_id: caseId } of ringing) await touchCase(trx, { caseId, now });
  });
}

export async function readAlerts(db: Database, caseId: number) {
  const [alerts, alarm] = await Promise.all([
    db
      .selectFrom('safeguarding_alerts')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['staff.name', 'at', 'texted'])
      .where('case_id', '=', caseId)
      .orderBy('safeguarding_alerts.id')
      .execute(),
    db
      .selectFrom('safeguarding_alarms')
      .leftJoin('staff', 'staff.id', 'opened_by')
      .select(['staff.name as openedBy', 'opened_at as openedAt'])
      .where('case_id', '=', caseId)
      .executeTakeFirst(),
  ]);
  return { alerts, opened: alarm ?? null };
}
