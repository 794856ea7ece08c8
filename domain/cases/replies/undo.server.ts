import { takeBackContact } from '#domain/cases/deadlines/contacts.server.ts';
import { refreshDueWithMerged } from '#domain/cases/deadlines/merged-deadlines.server.ts';
import { addEvent, editCase, indexCase, lockCase, touchCase } from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { takenBack } from './status-change.ts';

export interface Undoing {
  readonly reference: string;
  readonly replyId: number;
  readonly actor: Actor;
  readonly now: number;
}

/** `gone`: undone before, which a second click finds. */
export type Undone = 'undone' | 'too-late' | 'gone' | 'missing';

/** Until its email is first tried: words and files become the draft again, and deadlines stand as before. */
export function undoReply(open: OpenDatabase, undoing: Undoing): Promise<Undone> {
  const { replyId, actor, now } = undoing;
  return open.transact(async (trx) => {
    const row = await lockCase(trx, undoing);
    if (!row) return 'missing';
    const reply = await trx
      .selectFrom('replies')
      .select(['body', 'sent_at', 'status_change'])
      .where('id', '=', replyId)
      .where('case_id', '=', row.id)
      .where('staff_id', '=', actor.id)
      .executeTakeFirst();
    if (!reply) return 'gone';
    if (!(await takeMailBack(trx, replyId))) return 'too-late';
    await trx.updateTable('attachments').set({ reply_id: null }).where('reply_id', '=', replyId).execute();
    await trx.deleteFrom('replies').where('id', '=', replyId).execute();
    const before = takenBack(reply.status_change, row);
    await editCase(trx, row.id, before);
    await takeBackContact(trx, row.id, reply.sent_at);
    await refreshDueWithMerged(trx, row.id);
    await backToDraft(trx, row.id, reply.body, undoing);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'reply-undone' });
    if (before.assignee_id === null && row.assignee_id !== null) {
      await addEvent(trx, { caseId: row.id, actor, now, action: 'unassigned', detail: actor.name });
    }
    await indexCase(trx, row.id);
    await touchCase(trx, { caseId: row.id, by: actor, now });
    return 'undone';
  });
}

/** A worker that takes the email at this moment either comes first, and it leaves, or finds nothing. */
async function takeMailBack(trx: Database, replyId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('mails')
    .where('reply_id', '=', replyId)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

async function backToDraft(
  trx: Database,
  caseId: number,
  body: string,
  { actor, now }: Undoing,
): Promise<void> {
  const typed = await trx
    .selectFrom('drafts')
    .select('body')
    .where('case_id', '=', caseId)
    .where('staff_id', '=', actor.id)
    .where('field', '=', 'reply')
    .executeTakeFirst();
  const both = typed ? `${body}\n\n${typed.body}` : body;
  await trx
    .insertInto('drafts')
    .values({ case_id: caseId, staff_id: actor.id, field: 'reply', body: both, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'staff_id', 'field']).doUpdateSet({ body: both, updated_at: now }),
    )
    .execute();
}
