import type { CaseRow } from '#domain/cases/case.table.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { type CaseScreen, isOpenTo } from '../kinds/access.ts';
import { queueNotice } from './give.server.ts';
import type { AssignedDetail, NoticeDetail } from './notice.ts';
import { type NoticePerson, noticePeople } from './people.server.ts';

export interface Assigned {
  readonly caseId: number;
  readonly assigneeId: string;
  readonly dueAt: number | null;
  readonly actor: Actor;
  readonly now: number;
}

/** Runs in the assignment's transaction; emails no one about their own actions or against their choice. */
export async function noticeAssigned(
  trx: Database,
  { caseId, assigneeId, dueAt, actor, now }: Assigned,
): Promise<void> {
  const person = await personToNotify(trx, assigneeId, actor, caseId);
  if (!person) return;
  const detail: NoticeDetail = { notice: 'assigned', dueAt };
  await queueNotice(trx, {
    mail: { template: 'staff-notice', caseId, recipient: person.email, detail },
    now,
  });
}

/** Works like {@link noticeAssigned}, for a task on a case; `dueOn` is an ISO date. */
export async function noticeTask(
  trx: Database,
  { dueOn, ...task }: Omit<Assigned, 'dueAt'> & { readonly dueOn: string | null },
): Promise<void> {
  const { caseId, assigneeId, actor, now } = task;
  const person = await personToNotify(trx, assigneeId, actor, caseId);
  if (!person) return;
  const detail: NoticeDetail = { notice: 'task', dueAt: null, dueOn };
  await queueNotice(trx, {
    mail: { template: 'staff-notice', caseId, recipient: person.email, detail },
    now,
  });
}

/** Works like {@link noticeAssigned}, for additions to a case its assignee has opened already. */
export async function noticeWroteAgain(
  trx: Database,
  { id, assignee_id }: Pick<CaseRow, 'id' | 'assignee_id'>,
  { dueAt, now }: { readonly dueAt: number; readonly now: number },
): Promise<void> {
  if (assignee_id === null) return;
  const read = trx.selectFrom('case_reads').select('read_at').where('case_id', '=', id);
  if (!(await read.where('staff_id', '=', assignee_id).executeTakeFirst())) return;
  const person = await personToNotify(trx, assignee_id, null, id);
  if (!person) return;
  const detail: NoticeDetail = { notice: 'wrote-again', dueAt, wroteAt: now };
  await queueNotice(trx, {
    mail: { template: 'staff-notice', caseId: id, recipient: person.email, detail },
    now,
  });
}

/** Works like {@link noticeAssigned}, for staff named in a note; returns the names of those emailed. */
export async function noticeMentioned(
  trx: Database,
  { caseId, staffIds, dueAt, actor, now }: Omit<Assigned, 'assigneeId'> & { staffIds: readonly string[] },
): Promise<readonly string[]> {
  const recipients: string[] = [];
  for (const staffId of staffIds) {
    const person = await personToNotify(trx, staffId, actor, caseId);
    if (!person) continue;
    const detail: NoticeDetail = { notice: 'mentioned', dueAt };
    await queueNotice(trx, {
      mail: { template: 'staff-notice', caseId, recipient: person.email, detail },
      now,
    });
    recipients.push(person.name);
  }
  return recipients;
}

type Listed = Pick<CaseRow, 'id' | 'reference' | 'kind' | 'due_at'>;

/** Overrides choices: safeguarding cases no lead has opened or, with `open`, all of a new lead's. */
export async function noticeReports(
  trx: Database,
  {
    notice,
    recipient,
    reports,
    now,
  }: {
    readonly notice: 'safeguarding' | 'safeguarding-open';
    readonly recipient: string;
    readonly reports: readonly Listed[];
    readonly now: number;
  },
): Promise<void> {
  const [first] = reports;
  if (!first) return;
  if (notice === 'safeguarding' && reports.length === 1) {
    const detail: NoticeDetail = { notice, dueAt: first.due_at };
    const mail = { template: 'staff-notice', caseId: first.id, recipient, detail } as const;
    return queueNotice(trx, { mail, now });
  }
  const items = reports.map(({ reference, kind, due_at: dueAt }) => ({ reference, kind, dueAt }));
  const detail: AssignedDetail = {
    notice: notice === 'safeguarding' ? 'safeguarding-many' : notice,
    items,
  };
  await queueNotice(trx, { mail: { template: 'staff-notice', caseId: null, recipient, detail }, now });
}

export interface AssignedMany {
  readonly references: readonly string[];
  readonly assigneeId: string;
  readonly actor: Actor;
  readonly now: number;
}

/** Works like {@link noticeAssigned}, with one email for any number of cases. */
export async function noticeAssignedMany(
  trx: Database,
  { references, assigneeId, actor, now }: AssignedMany,
): Promise<void> {
  const rows = await trx
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id', 'due_at as dueAt'])
    .where('reference', 'in', references)
    .where('assignee_id', '=', assigneeId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first) return;
  if (rows.length === 1) {
    const { id: caseId, dueAt } = first;
    return noticeAssigned(trx, { caseId, dueAt, assigneeId, actor, now });
  }
  const person = await personToNotify(trx, assigneeId, actor, null);
  const items = rows
    .filter((row) => person && isOpenTo(person.access, row))
    .map(({ reference, kind, dueAt }) => ({ reference, kind, dueAt }));
  if (!person || items.length === 0) return;
  const detail: AssignedDetail = { notice: 'assigned-many', items };
  await queueNotice(trx, {
    mail: { template: 'staff-notice', caseId: null, recipient: person.email, detail },
    now,
  });
}

/** Returns null if the assignee is the actor, opted out, or can't open the case. */
async function personToNotify(
  trx: Database,
  assigneeId: string,
  actor: Actor | null,
  aboutCase: number | null,
): Promise<NoticePerson | null> {
  if (assigneeId === actor?.id) return null;
  const [person] = await noticePeople(trx, assigneeId);
  if (!person?.choices.mine) return null;
  return aboutCase === null || isOpenTo(person.access, await readView(trx, aboutCase)) ? person : null;
}

function readView(trx: Database, caseId: number): Promise<CaseScreen> {
  return trx
    .selectFrom('cases')
    .select(['id', 'kind', 'branch_id'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
}
