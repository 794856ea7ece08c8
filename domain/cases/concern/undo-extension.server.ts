import { refreshDeadlines } from '#domain/cases/deadlines/contacts.server.ts';
import { spokenDay } from '#domain/cases/deadlines/deadlines.server.ts';
import { addEvent, type Changed, editCase, refused, workOn } from '#domain/cases/edit/edit-case.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';

export interface UndoingExtension {
  readonly reference: string;
  readonly id: number;
  readonly actor: Actor;
  readonly now: number;
}

/** Undoes the newest extension: the deadline before it holds again. The history keeps both. */
export function undoExtension(open: OpenDatabase, undoing: UndoingExtension): Promise<Changed> {
  const { id, actor, now } = undoing;
  return workOn(
    open,
    undoing,
    async (trx, row): Promise<Changed> => {
      if (row.final_response_at !== null) return refused('The final response was sent already.');
      if (row.closed_at !== null) return refused('This concern is closed. Reopen it first.');
      const last = await trx
        .selectFrom('concern_extensions')
        .select(['id', 'due_at', 'before_due_at'])
        .where('case_id', '=', row.id)
        .where('undone_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.id !== id) return { outcome: 'unchanged' };
      if (last.before_due_at === null || row.answer_due_at !== last.due_at) {
        return refused('The deadline before it is not known any more. Change the deadline instead.');
      }
      await trx.updateTable('concern_extensions').set({ undone_at: now }).where('id', '=', id).execute();
      await editCase(trx, row.id, { answer_due_at: last.before_due_at });
      await refreshDeadlines(trx, row.id);
      const detail = `back to ${spokenDay(last.before_due_at)}`;
      await addEvent(trx, { caseId: row.id, actor, now, action: 'extension-undone', detail });
      return { outcome: 'changed' };
    },
    'concern',
  );
}
