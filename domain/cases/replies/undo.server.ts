import type { Selectable } from 'kysely';
import type { CaseEventAction, CaseRow } from '#domain/cases/case.table.ts';
import { readContacts, refreshDeadlines, removeContact } from '#domain/cases/deadlines/contacts.server.ts';
import { addEvent, editCase, indexCase, lockCase, touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { OFF_HOLD } from '#domain/cases/on-hold.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { ReplyTable } from './reply.table.ts';

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
      .select(['body', 'staff_id', 'took_up', 'assigned', 'status_event_id'])
      .where('id', '=', replyId)
      .where('case_id', '=', row.id)
      .where('staff_id', '=', actor.id)
      .executeTakeFirst();
    if (!reply) return 'gone';
    if (!(await takeMailBack(trx, replyId))) return 'too-late';
    await trx.updateTable('attachments').set({ reply_id: null }).where('reply_id', '=', replyId).execute();
    await removeContact(trx, replyId);
    // A later contact took the case up, too.
    const isOnly = (await readContacts(trx, row.id)).length === 0;
    const unassigned = isOnly && reply.assigned === 1 && row.assignee_id === reply.staff_id;
    await editCase(trx, row.id, {
      ...(await statusBefore(trx, row, reply)),
      ...(unassigned ? { assignee_id: null } : {}),
      ...(isOnly && reply.took_up === 1 ? { opened_at: null } : {}),
    });
    await trx.deleteFrom('replies').where('id', '=', replyId).execute();
    if (!isOnly) await handOver(trx, row.id, reply);
    await refreshDeadlines(trx, row.id);
    await backToDraft(trx, row.id, reply.body, undoing);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'reply-undone' });
    if (unassigned) {
      await addEvent(trx, { caseId: row.id, actor, now, action: 'unassigned', detail: actor.name });
    }
    await indexCase(trx, row.id);
    await touchCase(trx, { caseId: row.id, by: actor, now });
    return 'undone';
  });
}

/** What the undone reply began now stands by the next one, and ends when that is undone as well. */
async function handOver(
  trx: Database,
  caseId: number,
  { took_up, assigned, staff_id }: Pick<Selectable<ReplyTable>, 'took_up' | 'assigned' | 'staff_id'>,
): Promise<void> {
  if (took_up === 0 && assigned === 0) return;
  await trx
    .updateTable('replies')
    .set({ took_up, assigned })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('replies')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('case_id', '=', caseId)
        .where('staff_id', '=', staff_id),
    )
    .execute();
}

const STATUS_ACTIONS = [
  'opened',
  'waiting',
  'hold-undone',
  'came-back',
  'answer-wanted',
  'closed',
  'reopened',
  'close-undone',
  'reply-failed',
] satisfies CaseEventAction[];

export async function newestStatusEvent(db: Database, caseId: number): Promise<number | null> {
  const newest = await db
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', caseId)
    .where('action', 'in', STATUS_ACTIONS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? null;
}

/** What a reply that closed a case or put it on hold gives back; nothing when somebody changed that since. */
export async function statusBefore(
  trx: Database,
  row: Pick<CaseRow, 'id' | 'closed_at'>,
  { status_event_id }: Pick<Selectable<ReplyTable>, 'status_event_id'>,
): Promise<Partial<CaseRow>> {
  if (status_event_id === null || status_event_id !== (await newestStatusEvent(trx, row.id))) return {};
  return row.closed_at === null ? OFF_HOLD : { closed_at: null, closed_by: null };
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
