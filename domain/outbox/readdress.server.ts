import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { MailTemplate } from './mail.table.ts';

/** What goes to the person that a case is from. */
export const TO_THE_PERSON: readonly MailTemplate[] = ['acknowledgement', 'reply'];

/**
 * Has the emails to a person that have not left yet go to their corrected address, in the caller's transaction. One
 * that is being handed over at this moment stays as it is, because it may arrive.
 */
export async function readdressWaiting(
  trx: Database,
  { caseId, from, to, now }: { caseId: number; from: string; to: string; now: number },
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ recipient: to })
    .where('case_id', '=', caseId)
    .where('template', 'in', TO_THE_PERSON)
    .where('recipient', '=', from)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .execute();
}

/** Where an email goes when it is tried again: to the address that its case has now, if it is one to the person. */
export const presentRecipient = sql<string>`case
  when mails.template in (${sql.join(TO_THE_PERSON)})
  then coalesce((select nullif(email, '') from cases where cases.id = mails.case_id), mails.recipient)
  else mails.recipient end`;
