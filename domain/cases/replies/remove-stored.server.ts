import { addEvent, type Changed, indexCase, onCase, refused } from '#domain/cases/edit/edit-case.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { type Actor, may } from '#domain/staff/roles.ts';

/** Removes a file for a manager or its uploader; sent files stay. The next sweep deletes the bytes. */
export function removeStored(
  open: OpenDatabase,
  { reference, id, actor, now }: { reference: string; id: number; actor: Actor; now: number },
): Promise<Changed> {
  return onCase(open, { reference, actor, now }, async (trx, row): Promise<Changed> => {
    if (!may(actor, 'answer-cases') || !Number.isSafeInteger(id)) return { outcome: 'missing' };
    const attachment = await trx
      .selectFrom('attachments')
      .select(['name', 'staff_id'])
      .where('id', '=', id)
      .where('case_id', '=', row.id)
      .where('direction', '=', 'in')
      .executeTakeFirst();
    if (!attachment) return { outcome: 'missing' };
    if (!mayRemoveStored(actor, attachment.staff_id)) {
      return refused('Only the person who kept this file, or a manager, can remove it.');
    }
    await trx.deleteFrom('attachments').where('id', '=', id).execute();
    await addEvent(trx, { caseId: row.id, actor, now, action: 'file-removed', detail: attachment.name });
    await indexCase(trx, row.id);
    return { outcome: 'changed' };
  });
}

export function mayRemoveStored({ id, role }: Pick<Actor, 'id' | 'role'>, savedBy: string): boolean {
  return may(role, 'answer-cases') && (savedBy === id || may(role, 'change-settings'));
}
