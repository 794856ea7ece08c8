import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { retryOf } from '#domain/outbox/failed.server.ts';
import { readdressWaiting } from '#domain/outbox/readdress.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { pickSent } from '../case-fields.ts';
import { contactChanges } from '../contact.ts';
import { addEvent, type Changed, editCase, indexCase, workOn } from '../edit/edit-case.server.ts';

export interface SendingAgain {
  readonly reference: string;
  /** Of an email to the person that failed or came back. */
  readonly mailId: number;
  readonly email: string;
  readonly actor: Actor;
  readonly now: number;
}

/** Mends the email address of a case, which its history tells, and sends what did not arrive to it. */
export function sendAgain(open: OpenDatabase, sending: SendingAgain): Promise<Changed> {
  const { mailId, email, actor, now } = sending;
  return workOn(open, sending, async (trx, row): Promise<Changed> => {
    const sent = pickSent(row);
    const detail = contactChanges(sent, { ...sent, email });
    if (detail) {
      await editCase(trx, row.id, { email, email_key: emailKey(email) });
      await addEvent(trx, { caseId: row.id, actor, now, action: 'contact-edited', detail });
      if (row.email) await readdressWaiting(trx, { caseId: row.id, from: row.email, to: email, now });
      await indexCase(trx, row.id);
    }
    const isRetried = await retryOf(trx, { caseId: row.id, mailId, now });
    return { outcome: detail || isRetried ? 'changed' : 'unchanged' };
  });
}
