import type { OpenDatabase } from '#domain/database.ts';
import { allowTexts } from '#domain/text-messages/stops.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { addEvent, type CaseEdit, type Changed, workOn } from '../edit/edit-case.server.ts';

/** Characters: when and how the person asked. */
export const ASKED_MAX = 300;

interface Allowing extends CaseEdit {
  readonly note: string;
  readonly secret: Secret;
}

/** Resumes texts to a case's number after it stopped them, at the person's request. */
export function textAgain(open: OpenDatabase, allowing: Allowing): Promise<Changed> {
  const { note: requestNote, secret, actor, now } = allowing;
  return workOn(open, allowing, async (trx, row): Promise<Changed> => {
    if (!(await allowTexts(trx, secret, row.phone))) return { outcome: 'unchanged' };
    await addEvent(trx, { caseId: row.id, actor, now, action: 'texts-allowed', detail: requestNote });
    return { outcome: 'changed' };
  });
}
