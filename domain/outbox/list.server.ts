import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import type { Database } from '#domain/database.ts';
import type { MailTemplate } from './mail.table.ts';
import { isAboutReadable } from './readable.server.ts';
import { presentRecipient } from './readdress.server.ts';

const LIST_MAX = 100;

export interface MailView {
  readonly id: number;
  readonly template: MailTemplate;
  readonly caseId: number | null;
  readonly caseReference: string | null;
  readonly caseKind: CaseKind | null;
  readonly replyId: number | null;
  readonly recipient: string;
  readonly presentRecipient: string;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly attempts: number;
  readonly leasedUntil: number | null;
  readonly sentAt: number | null;
  readonly failedAt: number | null;
  readonly lastError: string | null;
  readonly dealtAt: number | null;
  readonly dealtBy: string | null;
  readonly dealtWhy: string | null;
}

export type MailState = 'waiting' | 'retrying' | 'sent' | 'failed' | 'dealt';

export function mailState(
  mail: Pick<MailView, 'sentAt' | 'failedAt' | 'attempts' | 'leasedUntil' | 'dealtAt'>,
  now: number,
): MailState {
  if (mail.sentAt !== null) return 'sent';
  if (mail.failedAt !== null && mail.dealtAt !== null) return 'dealt';
  if (mail.failedAt !== null) return 'failed';
  // An attempt counts from its start, so the first isn't a retry while it runs.
  const onItsWay = mail.leasedUntil !== null && mail.leasedUntil > now;
  return mail.attempts > (onItsWay ? 1 : 0) ? 'retrying' : 'waiting';
}

export interface MailListing {
  readonly state: 'waiting' | 'sent' | 'failed' | 'dealt';
  readonly access: Access;
  readonly before?: number;
  readonly limit: number;
}

export function listMails(db: Database, { state, access, before, limit }: MailListing): Promise<MailView[]> {
  return mailViews(db)
    .where(isAboutReadable(access))
    .$if(state === 'waiting', (query) => query.where('sent_at', 'is', null).where('failed_at', 'is', null))
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'failed', (query) =>
      query.where('failed_at', 'is not', null).where('dealt_at', 'is', null),
    )
    .$if(state === 'dealt', (query) =>
      query.where('failed_at', 'is not', null).where('dealt_at', 'is not', null),
    )
    .$if(before !== undefined, (query) => query.where('mails.id', '<', before!))
    .orderBy('mails.id', 'desc')
    .limit(Math.min(limit, LIST_MAX))
    .execute();
}

export async function findMail(db: Database, mailId: number, access: Access): Promise<MailView | null> {
  const found = mailViews(db).where('mails.id', '=', mailId).where(isAboutReadable(access));
  return (await found.executeTakeFirst()) ?? null;
}

export function mailsOfCase(db: Database, caseId: number): Promise<MailView[]> {
  return mailViews(db).where('mails.case_id', '=', caseId).orderBy('mails.id').execute();
}

/** Serves the readiness probe. @throws database errors if emails can't be stored */
export async function outboxWorks(db: Database): Promise<void> {
  await db.selectFrom('mails').select('id').limit(1).execute();
}

export function mailViews(db: Database) {
  return db
    .selectFrom('mails')
    .leftJoin('cases', 'cases.id', 'mails.case_id')
    .select([
      'mails.id',
      'mails.template',
      'mails.case_id as caseId',
      'cases.reference as caseReference',
      'cases.kind as caseKind',
      'mails.reply_id as replyId',
      'mails.recipient',
      'mails.created_at as createdAt',
      'mails.due_at as dueAt',
      'mails.attempts',
      'mails.leased_until as leasedUntil',
      'mails.sent_at as sentAt',
      'mails.failed_at as failedAt',
      'mails.last_error as lastError',
      'mails.dealt_at as dealtAt',
      'mails.dealt_by as dealtBy',
      'mails.dealt_why as dealtWhy',
    ])
    .select(presentRecipient.as('presentRecipient'));
}
