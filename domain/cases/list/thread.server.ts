import { type Answer, storedAnswers } from '#domain/cases/application/answers.ts';
import { findApplication } from '#domain/cases/application/keep.server.ts';
import type { ReplyPurpose } from '#domain/cases/replies/reply.table.ts';
import type { Database } from '#domain/database.ts';
import { type MailView, mailsOfCase } from '#domain/outbox/list.server.ts';
import type { MailTemplate } from '#domain/outbox/mail.table.ts';
import type { CaseKind, CaseNoteTable, CaseRow, CaseSource } from '../case.table.ts';
import type { CaseEventAction } from '../case-event.table.ts';
import { pickSent, type SentColumns } from '../case-fields.ts';
import { formalName } from '../display-name.ts';
import { isMessage, readEmails, type ThreadEmail } from './thread-emails.server.ts';
import { readTexts, type ThreadText } from './thread-texts.server.ts';

interface Entry {
  readonly id: number;
  readonly at: number;
  readonly from: string | null;
}

export interface ThreadMessage extends Entry {
  readonly type: 'message';
  readonly by: string;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly source: CaseSource;
  readonly sent: SentColumns;
  readonly answers: readonly Answer[];
  readonly email: ThreadEmail | null;
}

/** The email is missing only if someone deleted it by hand. */
export interface ThreadReply extends Entry {
  readonly type: 'reply';
  readonly by: string;
  readonly body: string;
  readonly purpose: ReplyPurpose;
  readonly mail: MailView | null;
}

export interface ThreadNote extends Entry {
  readonly type: CaseNoteTable['type'];
  readonly by: string;
  readonly body: string;
  readonly countsAs: CaseNoteTable['counts_as'];
  readonly carriesOmbudsman: boolean;
}

export interface ThreadEvent extends Entry {
  readonly type: 'event';
  readonly by: string;
  readonly action: CaseEventAction;
  readonly detail: string | null;
}

export interface ThreadMail extends Entry {
  readonly type: 'mail';
  readonly mail: MailView;
}

export type ThreadEntry =
  | ThreadMessage
  | ThreadReply
  | ThreadNote
  | ThreadEvent
  | ThreadMail
  | ThreadEmail
  | ThreadText;

export interface Thread {
  readonly entries: readonly ThreadEntry[];
  readonly email: ThreadEmail | null;
}

export async function readThread(
  db: Database,
  row: CaseRow,
  { merged, length }: Parameters<typeof readEmails>[2],
): Promise<Thread> {
  const emails = await readEmails(db, row, { merged, length });
  const messageOf = ({ reference }: CaseRow) =>
    emails.find((email) => email.reference === reference && isMessage(email)) ?? null;
  const entries = await Promise.all([
    ownEntries(db, row.id),
    ...merged.map((one) => mergedEntries(db, one, messageOf(one))),
    emails.filter((email) => !isMessage(email)),
  ]);
  // Sorting is stable: it preserves the order within a millisecond.
  return { entries: entries.flat().sort((one, other) => one.at - other.at), email: messageOf(row) };
}

async function ownEntries(db: Database, caseId: number): Promise<ThreadEntry[]> {
  const mails = await mailsOfCase(db, caseId);
  const [replies, notes, events, texts] = await Promise.all([
    readReplies(db, caseId, mails, null),
    readNotes(db, caseId, null),
    readEvents(db, caseId),
    readTexts(db, caseId),
  ]);
  return [...automaticMails(mails), ...texts, ...replies, ...notes, ...events];
}

/** Returns a merged case's messages for the thread. Its own screen lists what was done to it. */
async function mergedEntries(db: Database, row: CaseRow, email: ThreadEmail | null): Promise<ThreadEntry[]> {
  const mails = await mailsOfCase(db, row.id);
  const [application, replies, notes] = await Promise.all([
    row.kind === 'application' ? findApplication(db, row.id) : undefined,
    readReplies(db, row.id, mails, row.reference),
    readNotes(db, row.id, row.reference),
  ]);
  const answers = application ? storedAnswers(application) : [];
  return [{ ...asMessage(row, answers), email }, ...replies, ...notes];
}

function asMessage(row: CaseRow, answers: readonly Answer[]): Omit<ThreadMessage, 'email'> {
  return {
    type: 'message',
    id: row.id,
    at: row.received_at,
    from: row.reference,
    by: formalName(row),
    reference: row.reference,
    kind: row.kind,
    source: row.source,
    sent: pickSent(row),
    answers,
  };
}

const SHOWN_BY_ITSELF: readonly MailTemplate[] = [
  'acknowledgement',
  'office-notification',
  'copy',
  'forward',
];

function automaticMails(mails: readonly MailView[]): ThreadMail[] {
  return mails
    .filter(({ template }) => SHOWN_BY_ITSELF.includes(template))
    .map((mail) => ({ type: 'mail', id: mail.id, at: mail.createdAt, from: null, mail }));
}

async function readReplies(
  db: Database,
  caseId: number,
  mails: readonly MailView[],
  from: string | null,
): Promise<ThreadReply[]> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('staff', 'staff.id', 'replies.staff_id')
    .select(['replies.id', 'replies.sent_at as at', 'staff.name as by', 'replies.body', 'replies.purpose'])
    .where('replies.case_id', '=', caseId)
    .orderBy('replies.id')
    .execute();
  return rows.map((row) => ({
    type: 'reply',
    ...row,
    from,
    mail: mails.find(({ replyId }) => replyId === row.id) ?? null,
  }));
}

async function readNotes(db: Database, caseId: number, from: string | null): Promise<ThreadNote[]> {
  const rows = await db
    .selectFrom('case_notes')
    .innerJoin('staff', 'staff.id', 'case_notes.staff_id')
    .select(['case_notes.id', 'case_notes.at', 'case_notes.type', 'case_notes.counts_as as countsAs'])
    .select(['case_notes.body', 'case_notes.carries_ombudsman', 'staff.name as by'])
    .where('case_notes.case_id', '=', caseId)
    .orderBy('case_notes.id')
    .execute();
  return rows.map(({ carries_ombudsman, ...row }) => ({
    ...row,
    from,
    carriesOmbudsman: carries_ombudsman === 1,
  }));
}

async function readEvents(db: Database, caseId: number): Promise<ThreadEvent[]> {
  const rows = await db
    .selectFrom('case_events')
    .innerJoin('staff', 'staff.id', 'case_events.staff_id')
    .select(['case_events.id', 'case_events.at', 'staff.name as by'])
    .select(['case_events.action', 'case_events.detail'])
    .where('case_events.case_id', '=', caseId)
    .orderBy('case_events.id')
    .execute();
  return rows.map((row) => ({ type: 'event', from: null, ...row }));
}
