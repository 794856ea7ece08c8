import type { Database, OpenDatabase } from '#domain/database.ts';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import type { Actor } from '#domain/staff/roles.ts';

/** A checked answer, as the form sent it. */
export interface NewReply {
  readonly reference: string;
  readonly body: string;
  /** Made by the server when the form was shown. */
  readonly submissionKey: string;
  /** Id of the newest reply that the form showed; null when it showed none. */
  readonly seen: number | null;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The right-hand side of the mail's message id: a domain of ours. */
  readonly messageIdDomain: string;
}

export type SentReply =
  | { readonly ok: true; readonly replyId: number; readonly repeated: boolean }
  /** Somebody answered since the form was shown. */
  | { readonly ok: false; readonly reason: 'newer'; readonly newestReplyId: number }
  | { readonly ok: false; readonly reason: 'missing' | 'no-email' };

/**
 * Keeps an answer together with the mail that carries it; when the promise resolves with `ok`, both are on
 * disk. The same words under the same key are the same reply. Of two people who answer at once the second is
 * told, and can send again once the form knows the first one's reply.
 * @throws DatabaseBusyError and other database errors; nothing is kept then
 */
export function sendReply(open: OpenDatabase, reply: NewReply): Promise<SentReply> {
  const { reference, body, submissionKey, actor, now } = reply;
  const kinds = readableKinds(actor.role);
  return open.transact(async (trx) => {
    const found =
      kinds.length > 0 &&
      (await trx
        .selectFrom('cases')
        .select(['id', 'email'])
        .where('reference', '=', reference)
        .where('kind', 'in', kinds)
        // SQLite has one writer at a time; on PostgreSQL two answers to one case wait for each other here.
        .$if(open.dialect === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst());
    if (!found) return { ok: false, reason: 'missing' };
    const earlier = await trx
      .selectFrom('replies')
      .select(['id', 'case_id', 'body'])
      .where('submission_key', '=', submissionKey)
      .executeTakeFirst();
    if (earlier?.case_id === found.id && earlier.body === body) {
      return { ok: true, replyId: earlier.id, repeated: true };
    }
    const newestReplyId = await newestReply(trx, found.id);
    // Other words under a key that was used came from a form that was shown before that reply.
    if (newestReplyId !== null && (earlier || newestReplyId !== reply.seen)) {
      return { ok: false, reason: 'newer', newestReplyId };
    }
    if (!found.email) return { ok: false, reason: 'no-email' };
    const { id: replyId } = await trx
      .insertInto('replies')
      .values({ case_id: found.id, staff_id: actor.id, body, sent_at: now, submission_key: submissionKey })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueMail(trx, {
      template: 'reply',
      caseId: found.id,
      replyId,
      recipient: found.email,
      now,
      messageIdDomain: reply.messageIdDomain,
    });
    return { ok: true, replyId, repeated: false };
  });
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
