import { randomUUID } from 'node:crypto';
import type { Database } from '#domain/database.ts';
import { type MailTemplate, URGENT_TEMPLATES } from './mail.table.ts';

export interface NewMail {
  readonly template: MailTemplate;
  readonly caseId: number | null;
  readonly replyId?: number;
  readonly recipient: string;
  readonly now: number;
  readonly dueAt?: number;
  readonly messageIdDomain: string;
  readonly detail?: string;
  readonly isUrgent?: boolean;
}

/** Queues it in the caller's transaction, for the worker's next round, or immediately after a `nudge()`. */
export async function enqueueMail(trx: Database, mail: NewMail): Promise<number> {
  const { id } = await insertOf(trx, [mail]).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function enqueueMails(trx: Database, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await insertOf(trx, mails).execute();
}

function insertOf(trx: Database, mails: readonly NewMail[]) {
  return trx.insertInto('mails').values(
    mails.map((mail) => ({
      message_id: messageId(mail.messageIdDomain),
      template: mail.template,
      case_id: mail.caseId,
      reply_id: mail.replyId ?? null,
      recipient: mail.recipient,
      created_at: mail.now,
      due_at: mail.dueAt ?? mail.now,
      urgency: mail.isUrgent || URGENT_TEMPLATES.has(mail.template) ? 1 : 0,
      attempts: 0,
      leased_until: null,
      sent_at: null,
      failed_at: null,
      last_error: null,
      detail: mail.detail ?? null,
    })),
  );
}

/** Returns a random id, which reveals nothing about the case, of characters that every mail server accepts. */
function messageId(domain: string): string {
  const safe = domain.toLowerCase().replace(/[^a-z0-9.-]/g, '');
  return `<${randomUUID()}@${safe || 'localhost'}>`;
}
