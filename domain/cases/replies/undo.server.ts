import type { Selectable } from 'kysely';
import type { CaseRow } from '#domain/cases/case.table.ts';
import type { CaseEventAction } from '#domain/cases/case-event.table.ts';
import { withoutAnswers } from '#domain/cases/concern/final-answers.ts';
import { readContacts, refreshDeadlines, removeContact } from '#domain/cases/deadlines/contacts.server.ts';
import {
  addEvent,
  type CaseEdit,
  editCase,
  indexCase,
  lockCase,
  touchCase,
} from '#domain/cases/edit/edit-case.server.ts';
import { OFF_HOLD } from '#domain/cases/on-hold.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import { copyDetailOf } from './copy-detail.ts';
import type { ReplyTable } from './reply.table.ts';

export interface Undoing extends CaseEdit {
  readonly replyId: number;
}

/** `gone`: already undone, such as by a first click. */
export type Undone = 'undone' | 'too-late' | 'gone' | 'missing';

/** Works until the email is first tried: text and files become the draft, and deadlines are restored. */
export function undoReply(open: OpenDatabase, undoing: Undoing): Promise<Undone> {
  const { replyId, actor, now } = undoing;
  return open.transact(async (trx) => {
    const row = await lockCase(trx, undoing);
    if (!row) return 'missing';
    const reply = await trx
      .selectFrom('replies')
      .select(['body', 'cc', 'staff_id', 'took_up', 'assigned', 'status_event_id'])
      .where('id', '=', replyId)
      .where('case_id', '=', row.id)
      .where('staff_id', '=', actor.id)
      .executeTakeFirst();
    if (!reply) return 'gone';
    if (!(await takeMailsBack(trx, row.id, replyId))) return 'too-late';
    await trx.updateTable('attachments').set({ reply_id: null }).where('reply_id', '=', replyId).execute();
    await removeContact(trx, replyId);
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
    await backToDraft(trx, row.id, { ...reply, body: withoutAnswers(reply.body) }, undoing);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'reply-undone' });
    if (unassigned) {
      await addEvent(trx, { caseId: row.id, actor, now, action: 'unassigned', detail: actor.name });
    }
    await indexCase(trx, row.id);
    await touchCase(trx, { caseId: row.id, by: actor, now });
    return 'undone';
  });
}

/** Ties what the undone reply began to the next reply, so that undoing that ends it too. */
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

export async function statusBefore(
  trx: Database,
  row: Pick<CaseRow, 'id' | 'closed_at'>,
  { status_event_id }: Pick<Selectable<ReplyTable>, 'status_event_id'>,
): Promise<Partial<CaseRow>> {
  if (status_event_id === null || status_event_id !== (await newestStatusEvent(trx, row.id))) return {};
  return row.closed_at === null ? OFF_HOLD : { closed_at: null, closed_by: null };
}

/** Takes back all or none. A worker taking one either wins, and they are sent, or finds nothing. */
async function takeMailsBack(trx: Database, caseId: number, replyId: number): Promise<boolean> {
  const mails = await trx
    .selectFrom('mails')
    .select(['id', 'attempts', 'sent_at', 'failed_at'])
    .where('case_id', '=', caseId)
    .where((eb) =>
      eb.or([
        eb('reply_id', '=', replyId),
        eb.and([eb('template', '=', 'copy'), eb('detail', '=', copyDetailOf(replyId))]),
      ]),
    )
    .$if(dialectOf(trx) === 'postgres', (query) => query.forUpdate())
    .execute();
  if (mails.length === 0) return false;
  if (
    mails.some(({ attempts, sent_at, failed_at }) => attempts > 0 || sent_at !== null || failed_at !== null)
  ) {
    return false;
  }
  await trx
    .deleteFrom('mails')
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .execute();
  return true;
}

async function backToDraft(
  trx: Database,
  caseId: number,
  { body, cc }: Pick<Selectable<ReplyTable>, 'body' | 'cc'>,
  { actor, now }: Undoing,
): Promise<void> {
  const typed = await trx
    .selectFrom('drafts')
    .select('body')
    .where('case_id', '=', caseId)
    .where('staff_id', '=', actor.id)
    .where('field', '=', 'reply')
    .executeTakeFirst();
  const draft = { body: typed ? `${body}\n\n${typed.body}` : body, cc, updated_at: now };
  await trx
    .insertInto('drafts')
    .values({ case_id: caseId, staff_id: actor.id, field: 'reply', ...draft })
    .onConflict((conflict) => conflict.columns(['case_id', 'staff_id', 'field']).doUpdateSet(draft))
    .execute();
}
