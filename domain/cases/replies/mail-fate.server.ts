import type { CaseRow } from '#domain/cases/case.table.ts';
import {
  contactsOf,
  deadlinesStartedAt,
  recordContact,
  takeBackContact,
} from '#domain/cases/deadlines/contacts.server.ts';
import { refreshDueWithMerged } from '#domain/cases/deadlines/merged-deadlines.server.ts';
import { addEvent, editCase, touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { readWith } from '#domain/cases/edit/merged.server.ts';
import { queueNotice } from '#domain/cases/notices/give.server.ts';
import type { NoticeDetail } from '#domain/cases/notices/notice.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OnEnd } from '#domain/outbox/lease.server.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import { isAcknowledged } from '../kinds/kinds.ts';
import { takenBack } from './status-change.ts';

type LockedReply = NonNullable<Awaited<ReturnType<typeof lockReply>>>;

/** A case is locked before its emails, everywhere: otherwise two transactions could wait for each other. */
export const caseMailEnded: OnEnd = async (trx, { case_id: caseId, reply_id }, { kind, at }) => {
  if (caseId === null) return undefined;
  const reply = await lockReply(trx, reply_id);
  return async () => {
    await touchCase(trx, { caseId, now: at });
    if (!reply) return;
    if (kind === 'sent') return replyLeft(trx, reply, at);
    await replyGivenUp(trx, reply, at);
    await notifyWriter(trx, reply, at);
  };
};

/** With its case, which is locked; none when `replyId` is null, as in emails that are no replies. */
async function lockReply(trx: Database, replyId: number | null) {
  if (replyId === null) return undefined;
  const reply = await trx
    .selectFrom('replies')
    .select(['id', 'case_id', 'staff_id', 'sent_at', 'purpose', 'status_change'])
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (!reply) return undefined;
  const row = await trx
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', reply.case_id)
    .$if(dialectOf(trx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { ...reply, row };
}

/** A reply counts from when it was written; only after its email was given up, from when that left. */
async function replyLeft(trx: Database, { row, purpose, sent_at }: LockedReply, now: number) {
  if (sent_at < (await deadlinesStartedAt(trx, row.id))) return;
  await recordContact(trx, row.id, { how: 'email', countsAs: purpose, now });
  await refreshAll(trx, row);
}

/**
 * Undoes what a reply did to its deadlines once its email is given up: nobody has read it. What was closed or
 * put on hold with it is so no longer, unless somebody reached the person since; and a concern is not closed
 * without a final response. The history says why.
 */
async function replyGivenUp(trx: Database, reply: LockedReply, now: number): Promise<void> {
  const { row, sent_at } = reply;
  await takeBackContact(trx, row.id, sent_at);
  const reached = (await contactsOf(trx, row.id)).some(({ now }) => now >= sent_at);
  const { waiting_at, closed_at, closed_by } = { ...row, ...(reached ? {} : statusBefore(reply)) };
  const status = (await lacksResponse(trx, reply))
    ? { waiting_at, closed_at: null, closed_by: null }
    : { waiting_at, closed_at, closed_by };
  if (status.waiting_at !== row.waiting_at || status.closed_at !== row.closed_at) {
    await editCase(trx, row.id, status);
    await tellHistory(trx, reply, status, now);
  }
  await refreshAll(trx, row);
}

const PURPOSES: Record<LockedReply['purpose'], string> = {
  answer: 'reply',
  acknowledgement: 'acknowledgement',
  'final-response': 'final response',
};

async function tellHistory(
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
  const what = row.closed_at !== null && closed_at === null ? 'Reopened' : 'Taken off hold';
  const detail = `${what} automatically because the ${PURPOSES[purpose]} by ${name} could not be sent`;
  await addEvent(trx, { caseId: row.id, actor: { id: staff_id }, now, action: 'reply-failed', detail });
}

/** In the caller's transaction. Nobody else would look at the case because of the failed email. */
async function notifyWriter(trx: Database, { row, staff_id }: LockedReply, now: number): Promise<void> {
  const writer = await trx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staff_id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!writer) return;
  const detail: NoticeDetail = { notice: 'reply-failed', dueAt: row.due_at };
  const mail = { template: 'staff-notice', caseId: row.id, recipient: writer.email, detail } as const;
  await queueNotice(trx, { mail, now });
}

/** That somebody took the case up, and whom it is assigned to, stays. */
function statusBefore({ status_change, row }: LockedReply): Partial<CaseRow> {
  const { opened_at: _opened, assignee_id: _assignee, ...status } = takenBack(status_change, row);
  return status;
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
  await refreshDueWithMerged(trx, row.id);
  if (row.merged_into !== null) await refreshDueWithMerged(trx, (await readWith(trx, row)).id);
}

/** Whether the email of a reply was given up, of those that could count for the case as it is now. */
export async function hasGivenUpReply(db: Database, caseId: number): Promise<boolean> {
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

/** Repairs replies that still count although their email is given up, after an upgrade or a restore. */
export async function takeBackGivenUp(open: OpenDatabase): Promise<void> {
  const replies = await open.db
    .selectFrom('mails')
    .innerJoin('replies', 'replies.id', 'mails.reply_id')
    .innerJoin('cases', 'cases.id', 'replies.case_id')
    .select(['replies.id', 'mails.failed_at'])
    .where('mails.failed_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('cases.first_answered_at', '=', eb.ref('replies.sent_at')),
        eb('cases.acknowledged_at', '=', eb.ref('replies.sent_at')),
        eb('cases.final_response_at', '=', eb.ref('replies.sent_at')),
      ]),
    )
    .orderBy('replies.id')
    .execute();
  for (const { id, failed_at } of replies) {
    await open.transact(async (trx) => {
      const reply = await lockReply(trx, id);
      if (reply) await replyGivenUp(trx, reply, failed_at ?? reply.sent_at);
    });
  }
}
