import { type Answer, storedAnswers } from '#domain/cases/application/answers.ts';
import { findApplication } from '#domain/cases/application/keep.server.ts';
import type { Stage } from '#domain/cases/application/stage.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { CaseKind, CaseRow, CaseSource } from '../case.table.ts';
import type { CaseEventAction } from '../case-event.table.ts';
import { pickSent, type SentColumns } from '../case-fields.ts';
import type { CaseStatus } from '../case-status.ts';
import { formalName } from '../display-name.ts';
import { findCase } from '../edit/edit-case.server.ts';
import { isReadable, mergedCases, readWith } from '../edit/merged.server.ts';
import type { Access } from '../kinds/access.ts';
import { quietSince } from '../quiet.ts';
import { tasksToShow } from '../verbs/checklist.server.ts';
import { type TaskView, tasksOfCases } from '../verbs/tasks.server.ts';
import { readThread, type Thread, type ThreadEntry } from './thread.server.ts';
import type { EmailLength } from './thread-emails.server.ts';

const NAMING: readonly CaseEventAction[] = ['merged', 'unmerged', 'linked', 'unlinked'];
const REFERENCE = /C-[0-9A-Z]{6}/;

async function withoutHiddenCases(
  db: Database,
  thread: readonly ThreadEntry[],
  access: Access,
): Promise<readonly ThreadEntry[]> {
  const named = thread.map(namedBy);
  const references = [...new Set(named.filter((reference) => reference !== null))];
  if (references.length === 0) return thread;
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id', 'merged_into'])
    .where('reference', 'in', references)
    .execute();
  const hidden = new Set<string>();
  for (const row of rows) if (!(await isReadable(db, row, access))) hidden.add(row.reference);
  return thread.filter((_, place) => !hidden.has(named[place] ?? ''));
}

function namedBy(entry: ThreadEntry): string | null {
  if (entry.type !== 'event' || !NAMING.includes(entry.action)) return null;
  return REFERENCE.exec(entry.detail ?? '')?.[0] ?? null;
}

export interface MergedCase {
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly name: string;
  readonly receivedAt: number;
}

export interface CaseView {
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly status: CaseStatus;
  readonly name: string;
  readonly receivedAt: number;
  readonly source: CaseSource;
  readonly branchId: number | null;
  readonly untold: boolean;
  readonly suspect: boolean;
  readonly loggedBy: string | null;
  readonly sent: SentColumns;
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly answers: readonly Answer[];
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly dueAt: number | null;
  readonly answerDueAt: number | null;
  readonly nextAnswerDueAt: number | null;
  readonly acknowledgedAt: number | null;
  readonly acknowledgedHow: CaseRow['acknowledged_how'];
  readonly firstAnsweredAt: number | null;
  readonly finalResponseAt: number | null;
  readonly quietSince: number | null;
  readonly waitingAt: number | null;
  readonly waitsUntil: number | null;
  readonly closedAt: number | null;
  readonly closedBy: string | null;
  readonly stage: Stage | null;
  readonly version: number;
  readonly mergedInto: { readonly reference: string; readonly kind: CaseKind } | null;
  readonly mergedCases: readonly MergedCase[];
  readonly tasks: readonly TaskView[];
  readonly unread: boolean;
  readonly thread: readonly ThreadEntry[];
  readonly email: Thread['email'];
  /** The newest reply to this case, without merged ones, for the reply form. */
  readonly newestReplyId: number | null;
}

export async function viewCase(
  db: Database,
  reference: string,
  {
    access,
    staffId,
    length,
  }: { readonly access: Access; readonly staffId: string; readonly length?: EmailLength | undefined },
): Promise<CaseView | null> {
  const row = await findCase(db, reference, access);
  if (!row) return null;
  const merged = await mergedCases(db, row.id);
  const [{ entries, email }, savedTasks, application, read, end, people, lastContactAt] = await Promise.all([
    readThread(db, row, { merged, length }),
    tasksOfCases(db, [row.id, ...merged.map(({ id }) => id)]),
    row.kind === 'application' ? findApplication(db, row.id) : undefined,
    isRead(db, row.id, staffId),
    readWith(db, row),
    namesOf(db, [row.assignee_id, row.logged_by]),
    lastContactOf(db, row.id),
  ]);
  const thread = await withoutHiddenCases(db, entries, access);
  const ownReplies = thread.filter(({ type, from }) => type === 'reply' && from === null);
  return {
    ...columnsOf(row),
    quietSince: quietSince({ ...row, last_contact_at: lastContactAt }),
    loggedBy: row.logged_by === null ? null : (people.get(row.logged_by) ?? null),
    assignee:
      row.assignee_id === null ? null : { id: row.assignee_id, name: people.get(row.assignee_id) ?? '' },
    answers: application ? storedAnswers(application) : [],
    mergedInto: row.merged_into === null ? null : { reference: end.reference, kind: end.kind },
    mergedCases: merged.map((one) => ({
      id: one.id,
      reference: one.reference,
      kind: one.kind,
      name: formalName(one),
      receivedAt: one.received_at,
    })),
    tasks: await tasksToShow(db, { row, thread, savedTasks }),
    unread: !read,
    thread,
    email,
    newestReplyId: ownReplies.reduce<number | null>((newest, { id }) => Math.max(newest ?? id, id), null),
  };
}

/** Repeats change nothing. Unknown references are ignored. */
export async function markRead(
  open: OpenDatabase,
  reference: string,
  { access, staffId, now }: { access: Access; staffId: string; now: number },
): Promise<void> {
  await open.transact(async (trx) => {
    const row = await findCase(trx, reference, access);
    if (!row) return;
    await trx
      .insertInto('case_reads')
      .values({ case_id: row.id, staff_id: staffId, read_at: now })
      .onConflict((conflict) => conflict.columns(['case_id', 'staff_id']).doNothing())
      .execute();
  });
}

export async function kindOf(db: Database, reference: string, access: Access): Promise<CaseKind | null> {
  return (await findCase(db, reference, access))?.kind ?? null;
}

function columnsOf(row: CaseRow) {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    name: formalName(row),
    receivedAt: row.received_at,
    source: row.source,
    branchId: row.branch_id,
    sent: pickSent(row),
    emailKey: row.email_key,
    phoneKey: row.phone_key,
    untold: row.untold === 1,
    suspect: row.suspect === 1,
    dueAt: row.due_at,
    answerDueAt: row.answer_due_at,
    nextAnswerDueAt: row.next_answer_due_at,
    acknowledgedAt: row.acknowledged_at,
    acknowledgedHow: row.acknowledged_how,
    firstAnsweredAt: row.first_answered_at,
    finalResponseAt: row.final_response_at,
    waitingAt: row.waiting_at,
    waitsUntil: row.waits_until,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    stage: row.stage,
    version: row.version,
  };
}

async function isRead(db: Database, caseId: number, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('case_reads')
    .select('read_at')
    .where('case_id', '=', caseId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}

async function lastContactOf(db: Database, caseId: number): Promise<number | null> {
  const row = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row?.at ?? null;
}

async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const knownIds = ids.filter((id) => id !== null);
  if (knownIds.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', knownIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
