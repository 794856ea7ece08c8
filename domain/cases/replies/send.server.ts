import type { CaseRow } from '#domain/cases/case.table.ts';
import { authorityQuestion } from '#domain/cases/concern/complainant.server.ts';
import { withAnswers } from '#domain/cases/concern/final-answers.ts';
import { readFinalAnswers } from '#domain/cases/concern/points.server.ts';
import { addContact, refreshDeadlines } from '#domain/cases/deadlines/contacts.server.ts';
import {
  addEvent,
  type CaseEdit,
  indexCase,
  lockCase,
  takeUp,
  touchCase,
} from '#domain/cases/edit/edit-case.server.ts';
import { whyMerged } from '#domain/cases/edit/merged.server.ts';
import { assignToAnswerer } from '#domain/cases/verbs/assign.server.ts';
import { writeStatus } from '#domain/cases/verbs/change-status.server.ts';
import { closingReason } from '#domain/cases/verbs/closing.ts';
import { dropDraft } from '#domain/cases/verbs/drafts.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { enqueueMails } from '#domain/outbox/enqueue.server.ts';
import { formalName } from '../display-name.ts';
import { accessOf } from '../kinds/access.ts';
import { aCaseFirst, isAcknowledged, KINDS } from '../kinds/kinds.ts';
import { emailQuestion, needsAgainst } from '../needs.ts';
import { needsOfPerson } from '../people/needs-of-person.server.ts';
import { whyPicturesStop } from '../picture-sign.ts';
import { REPLY_BYTES_MAX, REPLY_FILES_MAX } from './attachment-limits.ts';
import { copiesBeside, joinCopies } from './copies.ts';
import { mailsOf } from './mails-of-reply.ts';
import type { ReplyPurpose } from './reply.table.ts';
import type { AfterSending } from './reply.ts';
import { newestStatusEvent } from './undo.server.ts';

export interface NewReply extends CaseEdit {
  readonly body: string;
  readonly purpose: ReplyPurpose;
  /** A null takes the case up and otherwise leaves it as it is. */
  readonly leaveAs: AfterSending | null;
  readonly attachmentIds: readonly number[];
  readonly cc?: readonly string[];
  /** Asks whether we helped, if this closes a case of a kind that asks. */
  readonly asksHelped?: boolean;
  /** Sends it although the person can't use email or must not hear what it says. */
  readonly sendAnyway?: boolean;
  readonly submissionKey: string;
  readonly latestSeen: number | null;
  /** The right-hand side of the email's message id: one of our domains. */
  readonly messageIdDomain: string;
}

export type SentReply =
  | { readonly ok: true; readonly replyId: number; readonly repeated: boolean }
  | { readonly ok: false; readonly reason: 'conflict'; readonly newestReplyId: number }
  | { readonly ok: false; readonly reason: 'refused'; readonly why: string }
  /** They can't use email, or must not hear what it says; `why` asks whether to send it anyway. */
  | { readonly ok: false; readonly reason: 'asks'; readonly why: string }
  | { readonly ok: false; readonly reason: 'missing' | 'no-email' };

class RefusedReply extends Error {
  override readonly name = 'RefusedReply';
}

/**
 * Saves a reply with its email (due `UNDO_MS` later), files, deadlines and status: on disk once `ok`. The same text
 * under the same key is the same reply; the second of two simultaneous replies gets `conflict`.
 * @throws DatabaseBusyError and other database errors; nothing is saved then
 */
export async function sendReply(open: OpenDatabase, reply: NewReply): Promise<SentReply> {
  try {
    return await open.transact((trx) => storeReply(trx, reply));
  } catch (error) {
    if (error instanceof RefusedReply) return { ok: false, reason: 'refused', why: error.message };
    throw error;
  }
}

async function storeReply(trx: Database, typed: NewReply): Promise<SentReply> {
  const { submissionKey, purpose, actor, now } = typed;
  const row = await lockCase(trx, typed);
  if (!row) return { ok: false, reason: 'missing' };
  const answers = purpose === 'final-response' ? await readFinalAnswers(trx, row.id) : null;
  const reply = { ...typed, body: withAnswers(typed.body, answers?.text ?? null) };
  const { body } = reply;
  const earlier = await trx
    .selectFrom('replies')
    .select(['id', 'case_id', 'body'])
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
  if (earlier?.case_id === row.id && earlier.body === body) {
    return { ok: true, replyId: earlier.id, repeated: true };
  }
  const newestReplyId = await newestReply(trx, row.id);
  // Different text under a used key came from a form displayed before that reply.
  if (newestReplyId !== null && (earlier || newestReplyId !== reply.latestSeen)) {
    return { ok: false, reason: 'conflict', newestReplyId };
  }
  if (!row.email) return { ok: false, reason: 'no-email' };
  const cc = copiesBeside(reply.cc ?? [], row.email);
  if (row.merged_into !== null) throw new RefusedReply(await whyMerged(trx, row.merged_into));
  if (!isAcknowledged(row.kind) && purpose !== 'answer') {
    throw new RefusedReply(
      `${aCaseFirst(row.kind)} has no acknowledgement and no final response. Send it as an answer.`,
    );
  }
  if (answers?.why) throw new RefusedReply(answers.why);
  const needs = await needsOfPerson(trx, row, accessOf(actor));
  const needsElse = emailQuestion(formalName(row), needs);
  const unauthorised = purpose === 'final-response' ? await authorityQuestion(trx, row.id) : null;
  const question = [unauthorised && `${unauthorised} Send it by email anyway?`, needsElse]
    .filter(Boolean)
    .join(' ');
  if (question && !reply.sendAnyway) return { ok: false, reason: 'asks', why: question };
  const { id: replyId } = await trx
    .insertInto('replies')
    .values({
      case_id: row.id,
      staff_id: actor.id,
      body,
      sent_at: now,
      submission_key: submissionKey,
      purpose,
      cc: joinCopies(cc),
      asks_helped: reply.asksHelped && reply.leaveAs === 'closed' && KINDS[row.kind].asksIfHelped ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attach(trx, row.id, replyId, reply);
  await demandPictures(trx, replyId, body);
  await enqueueMails(trx, mailsOf({ ...reply, cc, caseId: row.id, to: row.email, replyId }));
  await moveOn(trx, row, replyId, reply);
  if (unauthorised) await addEvent(trx, { caseId: row.id, actor, now, action: 'sent-without-authority' });
  if (needsElse) {
    const detail = needsAgainst(needs, 'email');
    await addEvent(trx, { caseId: row.id, actor, now, action: 'emailed-anyway', detail });
  }
  await dropDraft(trx, { caseId: row.id, staffId: actor.id, field: 'reply' });
  await indexCase(trx, row.id);
  await touchCase(trx, { caseId: row.id, by: actor, now });
  return { ok: true, replyId, repeated: false };
}

async function newestReply(trx: Database, caseId: number): Promise<number | null> {
  const newest = await trx
    .selectFrom('replies')
    .select('id')
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? null;
}

async function attach(
  trx: Database,
  caseId: number,
  replyId: number,
  { attachmentIds, actor }: NewReply,
): Promise<void> {
  const ids = [...new Set(attachmentIds)];
  if (ids.length === 0) return;
  const attachedFiles = await trx
    .updateTable('attachments')
    .set({ reply_id: replyId })
    .where('id', 'in', ids)
    .where('case_id', '=', caseId)
    .where('staff_id', '=', actor.id)
    .where('direction', '=', 'out')
    .where('reply_id', 'is', null)
    .returning('bytes')
    .execute();
  if (attachedFiles.length < ids.length) {
    throw new RefusedReply('A file that was attached here is gone. Look at the files, then send again.');
  }
  const bytes = attachedFiles.reduce((sum, file) => sum + file.bytes, 0);
  if (ids.length > REPLY_FILES_MAX || bytes > REPLY_BYTES_MAX) {
    throw new RefusedReply('There are more files than one email can carry. Remove one, then send again.');
  }
}

async function demandPictures(trx: Database, replyId: number, body: string): Promise<void> {
  const pictures = await trx
    .selectFrom('attachments')
    .select('name')
    .where('reply_id', '=', replyId)
    .where('width', 'is not', null)
    .execute();
  const why = whyPicturesStop(body, new Set(pictures.map(({ name }) => name)));
  if (why) throw new RefusedReply(why);
}

/** Takes the case up, assigns it if unassigned, meets its deadlines, and records what that changed. */
async function moveOn(
  trx: Database,
  before: CaseRow,
  replyId: number,
  { purpose, leaveAs, actor, now }: NewReply,
): Promise<void> {
  await takeUp(trx, { caseId: before.id, now });
  const assigned = await assignToAnswerer(trx, before, { actor, now });
  const contact = { how: 'email', at: now, staff_id: actor.id, counts_as: purpose } as const;
  await addContact(trx, { case_id: before.id, reply_id: replyId, ...contact });
  await refreshDeadlines(trx, before.id);
  const isLeftAs = leaveAs !== null && (await leaveCase(trx, before.id, leaveAs, { actor, now }));
  await trx
    .updateTable('replies')
    .set({
      took_up: before.opened_at === null ? 1 : 0,
      assigned: assigned ? 1 : 0,
      status_event_id: isLeftAs ? await newestStatusEvent(trx, before.id) : null,
    })
    .where('id', '=', replyId)
    .execute();
}

async function leaveCase(
  trx: Database,
  caseId: number,
  leaveAs: AfterSending,
  { actor, now }: Pick<NewReply, 'actor' | 'now'>,
): Promise<boolean> {
  const row = await trx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  // Open tasks stay visible to everyone, so they don't block a reply.
  const answers = { tasks: { answer: 'keep', reason: '' } };
  const to = leaveAs === 'closed' ? 'closed' : 'waiting';
  const until = leaveAs === 'closed' ? undefined : leaveAs.waitsUntil;
  const changed = await writeStatus(trx, row, { to, until, answers, actor, now });
  if (changed.outcome === 'refused') throw new RefusedReply(changed.why);
  if (changed.outcome === 'asks') {
    throw new RefusedReply(closingReason(changed.asks.filter(({ question }) => question !== 'tasks')));
  }
  return changed.outcome === 'changed';
}
