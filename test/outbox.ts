import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { CaseRow, NewCase } from '#domain/cases/case.table.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { enqueueMail, type NewMail } from '#domain/outbox/enqueue.server.ts';
import type { MailRow } from '#domain/outbox/mail.table.ts';
import type { OutgoingMail } from '#platform/mail/outgoing-mail.ts';

export const silentLog = pino({ level: 'silent' });

export function addCase({ db }: OpenDatabase, facts: Partial<NewCase> = {}): Promise<CaseRow> {
  return db
    .insertInto('cases')
    .values({
      reference: `C-${randomUUID().slice(0, 6).toUpperCase()}`,
      kind: 'enquiry',
      received_at: Date.parse('2026-11-20T23:05:00Z'),
      title: null,
      first_name: 'Ceridwen Llyr',
      last_name: null,
      email: 'ceridwen@visitor.example',
      phone: '07700 900 982',
      carer_names: null,
      message: 'Can you visit my mother?',
      fingerprint: randomUUID(),
      sender: 'sender',
      spam_at: null,
      closed_at: null,
      closed_by: null,
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function queueMail(open: OpenDatabase, facts: Partial<NewMail> = {}): Promise<number> {
  const caseId = facts.caseId ?? (await addCase(open)).id;
  return open.transact((trx) =>
    enqueueMail(trx, {
      template: 'acknowledgement',
      recipient: 'ceridwen@visitor.example',
      now: 0,
      messageIdDomain: 'kindlewick.example',
      ...facts,
      caseId,
    }),
  );
}

export function readMail({ db }: OpenDatabase, id: number): Promise<MailRow> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function composePlainly(mail: MailRow): Promise<OutgoingMail> {
  return {
    from: { name: 'Kindlewick Home Care', address: 'enquiries@kindlewick.example' },
    to: mail.recipient,
    replyTo: 'enquiries@kindlewick.example',
    subject: `Mail ${mail.id}`,
    html: `<p>Mail ${mail.id}</p>`,
    text: `Mail ${mail.id}`,
    messageId: mail.message_id,
  };
}
