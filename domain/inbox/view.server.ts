import { type Answer, keptAnswers } from '#domain/applications/answers.ts';
import { findApplication } from '#domain/applications/keep.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { type MailView, mailsOfCase } from '#domain/outbox/list.server.ts';
import type { CaseEventAction, CaseKind } from './case.table.ts';
import { type CaseState, caseState } from './case-state.ts';
import { formalName } from './display-name.ts';

/** An answer, and how its mail fares; the mail is missing only if somebody deleted it by hand. */
export interface ThreadReply {
  readonly type: 'reply';
  readonly id: number;
  readonly at: number;
  readonly by: string;
  readonly body: string;
  readonly mail: MailView | null;
}

/** Something that staff did to the case. */
export interface ThreadEvent {
  readonly type: 'event';
  readonly id: number;
  readonly at: number;
  readonly by: string;
  readonly action: CaseEventAction;
}

/** A case with all that happened to it. Times are epoch milliseconds, UTC; typed words are as typed. */
export interface CaseView {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly state: CaseState;
  /** With its title. */
  readonly name: string;
  readonly receivedAt: number;
  readonly email: string | null;
  /** Null where none was asked. */
  readonly phone: string | null;
  readonly carerNames: string | null;
  /** Empty in an application. */
  readonly message: string;
  /** Of an application, in the order of its questions; name and contact details stand above. */
  readonly answers: readonly Answer[];
  /** Not yet opened by the person who looks. */
  readonly unread: boolean;
  /** In the order in which it happened. */
  readonly thread: readonly (ThreadReply | ThreadEvent)[];
  /** Of the newest reply, for the form that answers; null before the first. */
  readonly newestReplyId: number | null;
}

/** The case of `reference` as `staffId` sees it; null when there is none among `kinds`. */
export async function viewCase(
  db: Database,
  reference: string,
  { kinds, staffId }: { readonly kinds: readonly CaseKind[]; readonly staffId: string },
): Promise<CaseView | null> {
  if (kinds.length === 0) return null;
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!row) return null;
  const [replies, events, application, read] = await Promise.all([
    readReplies(db, row.id),
    readEvents(db, row.id),
    row.kind === 'application' ? findApplication(db, row.id) : undefined,
    db
      .selectFrom('case_reads')
      .select('read_at')
      .where('case_id', '=', row.id)
      .where('staff_id', '=', staffId)
      .executeTakeFirst(),
  ]);
  return {
    reference: row.reference,
    kind: row.kind,
    state: caseState(row),
    name: formalName(row),
    receivedAt: row.received_at,
    email: row.email,
    phone: row.phone || null,
    carerNames: row.carer_names,
    message: row.message,
    answers: application ? keptAnswers(application) : [],
    unread: read === undefined,
    thread: [...replies, ...events].sort((one, other) => one.at - other.at),
    newestReplyId: replies.at(-1)?.id ?? null,
  };
}

/** Notes that `staffId` has opened the case; a second time changes nothing. Unknown references are passed over. */
export async function markRead(
  open: OpenDatabase,
  reference: string,
  { kinds, staffId, now }: { kinds: readonly CaseKind[]; staffId: string; now: number },
): Promise<void> {
  if (kinds.length === 0) return;
  await open.transact(async (trx) => {
    const row = await trx
      .selectFrom('cases')
      .select('id')
      .where('reference', '=', reference)
      .where('kind', 'in', kinds)
      .executeTakeFirst();
    if (!row) return;
    await trx
      .insertInto('case_reads')
      .values({ case_id: row.id, staff_id: staffId, read_at: now })
      .onConflict((conflict) => conflict.columns(['case_id', 'staff_id']).doNothing())
      .execute();
  });
}

/** The kind of the case of `reference`; null when there is none among `kinds`. */
export async function kindOf(
  db: Database,
  reference: string,
  kinds: readonly CaseKind[],
): Promise<CaseKind | null> {
  if (kinds.length === 0) return null;
  const row = await db
    .selectFrom('cases')
    .select('kind')
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return row?.kind ?? null;
}

async function readReplies(db: Database, caseId: number): Promise<ThreadReply[]> {
  const [rows, mails] = await Promise.all([
    db
      .selectFrom('replies')
      .innerJoin('staff', 'staff.id', 'replies.staff_id')
      .select(['replies.id', 'replies.sent_at as at', 'staff.name as by', 'replies.body'])
      .where('replies.case_id', '=', caseId)
      .orderBy('replies.id')
      .execute(),
    mailsOfCase(db, caseId),
  ]);
  return rows.map((row) => ({
    type: 'reply',
    ...row,
    mail: mails.find(({ replyId }) => replyId === row.id) ?? null,
  }));
}

async function readEvents(db: Database, caseId: number): Promise<ThreadEvent[]> {
  const rows = await db
    .selectFrom('case_events')
    .innerJoin('staff', 'staff.id', 'case_events.staff_id')
    .select(['case_events.id', 'case_events.at', 'staff.name as by', 'case_events.action'])
    .where('case_events.case_id', '=', caseId)
    .orderBy('case_events.id')
    .execute();
  return rows.map((row) => ({ type: 'event', ...row }));
}
