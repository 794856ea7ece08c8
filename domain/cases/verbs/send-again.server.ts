import type { OpenDatabase } from '#domain/database.ts';
import { retryOf } from '#domain/outbox/failed.server.ts';
import { pickSent } from '../case-fields.ts';
import { contactChanges } from '../contact.ts';
import { type CaseEdit, type Changed, workOn } from '../edit/edit-case.server.ts';
import { correctContact } from './edit-contact.server.ts';

export interface SendingAgain extends CaseEdit {
  readonly mailId: number;
  readonly email: string;
}

/** Corrects a case's email address, noted in its history, and resends what didn't arrive. */
export function sendAgain(open: OpenDatabase, sending: SendingAgain): Promise<Changed> {
  const { mailId, email, actor, now } = sending;
  return workOn(open, sending, async (trx, row): Promise<Changed> => {
    const after = { ...pickSent(row), email };
    const isCorrected = contactChanges(pickSent(row), after) !== null;
    if (isCorrected) await correctContact(trx, row, after, { ofPerson: false, actor, now });
    const isRetried = await retryOf(trx, { caseId: row.id, mailId, now });
    return { outcome: isCorrected || isRetried ? 'changed' : 'unchanged' };
  });
}
