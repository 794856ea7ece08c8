import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { MailTemplate } from './mail.table.ts';

export const TO_THE_PERSON: readonly MailTemplate[] = ['acknowledgement', 'reply'];

/** Works in the caller's transaction. Skips an email being sent, because it may arrive. */
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

export const presentRecipient = sql<string>`case
  when mails.template in (${sql.join(TO_THE_PERSON)})
  then coalesce((select nullif(email, '') from cases where cases.id = mails.case_id), mails.recipient)
  else mails.recipient end`;
