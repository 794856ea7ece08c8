import type { CaseRow } from '#domain/cases/case.table.ts';
import {
  addContact,
  deadlinesStartedAt,
  readContacts,
  refreshDeadlines,
  removeContact,
} from '#domain/cases/deadlines/contacts.server.ts';
import { addEvent, editCase, touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { readWith } from '#domain/cases/edit/merged.server.ts';
import { queueNotice } from '#domain/cases/notices/give.server.ts';
import type { NoticeDetail } from '#domain/cases/notices/notice.ts';
import { noticePeople } from '#domain/cases/notices/people.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OnEnd } from '#domain/outbox/lease.server.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import { isOpenTo } from '../kinds/access.ts';
import { isAcknowledged } from '../kinds/kinds.ts';
import { statusBefore } from './undo.server.ts';

type LockedReply = NonNullable<Awaited<ReturnType<typeof lockReply>>>;

/** Cases are always locked before their emails, against deadlocks. */
export const caseMailEnded: OnEnd = async (trx, { case_id: caseId, reply_id }, { kind, at }) => {
  if (caseId === null) return undefined;
  const reply = await lockReply(trx, reply_id);
  return async () => {
    await touchCase(trx, { caseId, now: at });
    if (!reply) return;
    if (kind === 'sent') return replyLeft(trx, reply, at);
    await abandonReply(trx, reply, at);
    await notifyWriter(trx, reply, at);
  };
};

/** Locks its case first; finds none if `replyId` is null, as in emails that aren't replies. */
async function lockReply(trx: Database, replyId: number | null) {
  if (replyId === null) return undefined;
  const reply = await trx
    .selectFrom('replies')
    .select(['id', 'case_id', 'staff_id', 'sent_at', 'purpose', 'status_event_id'])
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (!reply) return undefined;
  const row = await trx
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', reply.case_id)
    .$if(dialectOf(trx) === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return { ...reply, row };
}

/** A reply counts from when it was written or, if its email was abandoned, from when that was sent. */
async function replyLeft(trx: Database, { row, ...reply }: LockedReply, at: number) {
  if (reply.sent_at < (await deadlinesStartedAt(trx, row.id))) return;
  const by = { reply_id: reply.id, how: 'email', staff_id: reply.staff_id } as const;
  const added = await addContact(trx, { case_id: row.id, ...by, at, counts_as: reply.purpose });
  if (added) await refreshAll(trx, row);
}

/**
 * Undoes a reply's effects on deadlines once its email is abandoned: reopens the case it closed or put on hold,
 * unless someone has reached the person since. A concern isn't closed without a final response.
 */
async function abandonReply(trx: Database, reply: LockedReply, now: number): Promise<void> {
  const { row } = reply;
  await removeContact(trx, reply.id);
  await refreshAll(trx, row);
  const reached = (await readContacts(trx, row.id)).some(({ at }) => at >= reply.sent_at);
  const before = reached ? {} : await statusBefore(trx, row, reply);
  const { waiting_at, waits_until, closed_at, closed_by } = { ...row, ...before };
  const held = { waiting_at, waits_until };
  const status = (await lacksResponse(trx, reply))
    ? { ...held, closed_at: null, closed_by: null }
    : { ...held, closed_at, closed_by };
  if (status.waiting_at !== row.waiting_at || status.closed_at !== row.closed_at) {
    await editCase(trx, row.id, status);
    await recordHistory(trx, reply, status, now);
  }
  await refreshAll(trx, row);
}

const PURPOSES: Record<LockedReply['purpose'], string> = {
  answer: 'reply',
  acknowledgement: 'acknowledgement',
  'final-response': 'final response',
};

async function recordHistory(
  trx: Database,
  { row, purpose, staff_id }: LockedReply,
  { closed_at }: Pick<CaseRow, 'closed_at'>,
  now: number,
): Promise<void> {
  const { name } = await trx
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staff_id)
    .executeTakeFirstOrThrow();
  const event = row.closed_at !== null && closed_at === null ? 'Reopened' : 'Taken off hold';
  const detail = `${event} automatically because the ${PURPOSES[purpose]} by ${name} could not be sent`;
  await addEvent(trx, { caseId: row.id, actor: { id: staff_id }, now, action: 'reply-failed', detail });
}

/** Runs in the caller's transaction. No one else would look at the case because of the failed email. */
async function notifyWriter(trx: Database, { row, staff_id }: LockedReply, now: number): Promise<void> {
  const [writer] = await noticePeople(trx, staff_id);
  if (!writer || !isOpenTo(writer.access, row)) return;
  const detail: NoticeDetail = { notice: 'reply-failed', dueAt: row.due_at };
  const mail = { template: 'staff-notice', caseId: row.id, recipient: writer.email, detail } as const;
  await queueNotice(trx, { mail, now });
}

async function lacksResponse(trx: Database, { purpose, row: { id, kind } }: LockedReply): Promise<boolean> {
  if (!isAcknowledged(kind) || purpose !== 'final-response') return false;
  const { final_response_at } = await trx
    .selectFrom('cases')
    .select('final_response_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return final_response_at === null;
}

async function refreshAll(trx: Database, row: CaseRow): Promise<void> {
  await refreshDeadlines(trx, row.id);
  if (row.merged_into !== null) await refreshDeadlines(trx, (await readWith(trx, row)).id);
}

/** Returns whether an abandoned email belongs to a reply that could count for the case today. */
export async function hasAbandonedReply(db: Database, caseId: number): Promise<boolean> {
  const since = await deadlinesStartedAt(db, caseId);
  const found = await db
    .selectFrom('replies')
    .innerJoin('mails', 'mails.reply_id', 'replies.id')
    .select('replies.id')
    .where('replies.case_id', '=', caseId)
    .where('replies.sent_at', '>=', since)
    .where('mails.failed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Repairs replies that still count although their email was abandoned, after an upgrade or a restore. */
export async function resumeAbandoned(open: OpenDatabase): Promise<void> {
  const replies = await open.db
    .selectFrom('mails')
    .innerJoin('contacts', 'contacts.reply_id', 'mails.reply_id')
    .select(['mails.reply_id', 'mails.failed_at'])
    .where('mails.failed_at', 'is not', null)
    .orderBy('mails.reply_id')
    .execute();
  for (const { reply_id, failed_at } of replies) {
    await open.transact(async (trx) => {
      const reply = await lockReply(trx, reply_id);
      if (reply) await abandonReply(trx, reply, failed_at ?? reply.sent_at);
    });
  }
}
