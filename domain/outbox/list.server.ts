import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Database } from '#domain/database.ts';
import type { MailTemplate } from './mail.table.ts';
import { presentRecipient } from './readdress.server.ts';

/** More rows than anybody reads on one screen. */
const LIST_MAX = 100;

/** An email as staff see it. Times are epoch milliseconds, UTC. */
export interface MailView {
  readonly id: number;
  readonly template: MailTemplate;
  /** These three are null in an email that is about no case. */
  readonly caseId: number | null;
  readonly caseReference: string | null;
  readonly caseKind: CaseKind | null;
  /** The reply that it carries. */
  readonly replyId: number | null;
  readonly recipient: string;
  /** Of one that goes to the person of its case: where they are reached now, which may have been corrected since. */
  readonly presentRecipient: string;
  readonly createdAt: number;
  /** When it is tried next, unless it is sent or given up. */
  readonly dueAt: number;
  readonly attempts: number;
  readonly leasedUntil: number | null;
  readonly sentAt: number | null;
  readonly failedAt: number | null;
  /** Why the last attempt did not succeed, without addresses. */
  readonly lastError: string | null;
  /** Of one that was given up: when somebody settled it, who, and what they did. */
  readonly dealtAt: number | null;
  readonly dealtBy: string | null;
  readonly dealtWhy: string | null;
}

export type MailState = 'waiting' | 'retrying' | 'sent' | 'failed' | 'dealt';

/**
 * How an email stands at `now`: `retrying` has failed for now and is tried again, `failed` is given up, and `dealt` is
 * one of those that somebody has settled.
 */
export function mailState(
  mail: Pick<MailView, 'sentAt' | 'failedAt' | 'attempts' | 'leasedUntil' | 'dealtAt'>,
  now: number,
): MailState {
  if (mail.sentAt !== null) return 'sent';
  if (mail.failedAt !== null && mail.dealtAt !== null) return 'dealt';
  if (mail.failedAt !== null) return 'failed';
  // An attempt counts from its start: the first one, while it runs, is not yet another try.
  const onItsWay = mail.leasedUntil !== null && mail.leasedUntil > now;
  return mail.attempts > (onItsWay ? 1 : 0) ? 'retrying' : 'waiting';
}

export interface MailListing {
  /** `waiting` holds those that are tried again as well. */
  readonly state: 'waiting' | 'sent' | 'failed' | 'dealt';
  /** The id of the last email of the page before. */
  readonly before?: number;
  /** Up to 100. */
  readonly limit: number;
}

/** Emails in one state, the newest first. */
export function listMails(db: Database, { state, before, limit }: MailListing): Promise<MailView[]> {
  return mailViews(db)
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

/** One email as staff see it; null when there is none. */
export async function findMail(db: Database, mailId: number): Promise<MailView | null> {
  return (await mailViews(db).where('mails.id', '=', mailId).executeTakeFirst()) ?? null;
}

/** All emails that tell of a case, the oldest first. */
export function mailsOfCase(db: Database, caseId: number): Promise<MailView[]> {
  return mailViews(db).where('mails.case_id', '=', caseId).orderBy('mails.id').execute();
}

/**
 * Whether emails can be kept, for the readiness probe.
 * @throws database errors
 */
export async function outboxWorks(db: Database): Promise<void> {
  await db.selectFrom('mails').select('id').limit(1).execute();
}

/** What every list of emails shows of each. */
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
