import type { Deadlines } from '#domain/cases/deadlines/deadlines.server.ts';
import type { Database } from '#domain/database.ts';
import type { CaseRow, ContactType } from '../case.table.ts';
import { isAcknowledged } from '../kinds/kinds.ts';

export interface Contact {
  readonly how: 'email' | ContactType;
  readonly countsAs: 'answer' | 'acknowledgement' | 'final-response';
  readonly now: number;
}

function acknowledges({ countsAs }: Pick<Contact, 'countsAs'>): boolean {
  return countsAs !== 'answer';
}

const DEADLINE_COLUMNS = [
  'kind',
  'closed_at',
  'spam_at',
  'merged_into',
  'first_due_at',
  'first_answered_at',
  'acknowledged_at',
  'answer_due_at',
  'final_response_at',
] as const satisfies readonly (keyof CaseRow)[];
type DeadlineRow = Pick<CaseRow, (typeof DEADLINE_COLUMNS)[number]>;

/** Of a new case; what looks like spam waits for nobody. */
export function deadlineColumns(
  deadlines: Pick<Deadlines, 'by' | 'answerBy'>,
  spam = false,
): Pick<CaseRow, 'due_at' | 'first_due_at' | 'answer_due_at'> {
  return {
    due_at: spam ? null : deadlines.by,
    first_due_at: deadlines.by,
    answer_due_at: deadlines.answerBy,
  };
}

/** The next deadline; null when nothing is due, and of what is closed, spam or merged. */
export function dueAtOf(row: DeadlineRow): number | null {
  if (row.closed_at !== null || row.spam_at !== null || row.merged_into !== null) return null;
  if (!isAcknowledged(row.kind)) return row.first_answered_at === null ? row.first_due_at : null;
  if (row.final_response_at !== null) return null;
  return row.acknowledged_at === null ? row.first_due_at : row.answer_due_at;
}

/** To be called after any change of what {@link dueAtOf} looks at. */
export async function refreshDue(trx: Database, caseId: number): Promise<void> {
  const row = await deadlineRow(trx, caseId);
  await trx
    .updateTable('cases')
    .set({ due_at: dueAtOf(row) })
    .where('id', '=', caseId)
    .execute();
}

/**
 * Records that a person of the office reached the one who wrote, and moves the deadline on. Only the first
 * contact of each type counts. A concern is acknowledged by what was meant as that, or by its final response:
 * not by a few words about something else, nor by the email that leaves by itself at reception.
 */
export async function recordContact(trx: Database, caseId: number, contact: Contact): Promise<void> {
  const { how, countsAs, now } = contact;
  const row = await deadlineRow(trx, caseId);
  const twice = isAcknowledged(row.kind);
  const isAcknowledging = twice && acknowledges({ countsAs });
  const next = {
    first_answered_at: row.first_answered_at ?? now,
    acknowledged_at: isAcknowledging ? (row.acknowledged_at ?? now) : row.acknowledged_at,
    final_response_at:
      twice && countsAs === 'final-response' ? (row.final_response_at ?? now) : row.final_response_at,
  };
  await trx
    .updateTable('cases')
    .set((eb) => ({
      ...next,
      opened_at: eb.fn.coalesce('opened_at', eb.val(now)),
      ...(isAcknowledging && row.acknowledged_at === null ? { acknowledged_how: how } : {}),
      due_at: dueAtOf({ ...row, ...next }),
    }))
    .where('id', '=', caseId)
    .execute();
}

/** Undoes the contact of `at` that {@link contactsOf} no longer has: the next one left takes its place. */
export async function takeBackContact(trx: Database, caseId: number, at: number): Promise<void> {
  const row = await deadlineRow(trx, caseId);
  const left = (await contactsOf(trx, caseId)).filter(({ now }) => now >= at);
  const first = left[0] ?? null;
  const final = left.find(({ countsAs }) => countsAs === 'final-response') ?? null;
  const acknowledged = row.acknowledged_at === at;
  const acknowledging = left.find(acknowledges) ?? null;
  const next = {
    first_answered_at: row.first_answered_at === at ? (first?.now ?? null) : row.first_answered_at,
    acknowledged_at: acknowledged ? (acknowledging?.now ?? null) : row.acknowledged_at,
    final_response_at: row.final_response_at === at ? (final?.now ?? null) : row.final_response_at,
  };
  await trx
    .updateTable('cases')
    .set({
      ...next,
      ...(acknowledged ? { acknowledged_how: acknowledging?.how ?? null } : {}),
      due_at: dueAtOf({ ...row, ...next }),
    })
    .where('id', '=', caseId)
    .execute();
}

/**
 * For a new kind, from `received_at`. Earlier contacts don't acknowledge what nobody knew to be a concern.
 */
export async function restartDeadlines(
  trx: Database,
  caseId: number,
  deadlines: Pick<Deadlines, 'by' | 'answerBy'>,
): Promise<void> {
  await trx
    .updateTable('cases')
    .set({
      first_due_at: deadlines.by,
      answer_due_at: deadlines.answerBy,
      acknowledged_at: null,
      acknowledged_how: null,
      final_response_at: null,
    })
    .where('id', '=', caseId)
    .execute();
  await refreshDue(trx, caseId);
}

function deadlineRow(trx: Database, caseId: number): Promise<DeadlineRow> {
  return trx.selectFrom('cases').select(DEADLINE_COLUMNS).where('id', '=', caseId).executeTakeFirstOrThrow();
}

/** Oldest first. A reply counts while its email waits and from when it left, but not once it is given up. */
export async function contactsOf(trx: Database, caseId: number): Promise<Contact[]> {
  const replies = await trx
    .selectFrom('replies')
    .leftJoin('mails', 'mails.reply_id', 'replies.id')
    .select((eb) => eb.fn.coalesce('mails.sent_at', 'replies.sent_at').as('now'))
    .select('replies.purpose')
    .where('replies.case_id', '=', caseId)
    .where('mails.failed_at', 'is', null)
    .execute();
  const notes = await trx
    .selectFrom('case_notes')
    .select(['at', 'type', 'counts_as'])
    .where('case_id', '=', caseId)
    .where('counts_as', 'is not', null)
    .execute();
  const contacts: Contact[] = replies.map(({ now, purpose }) => ({ how: 'email', countsAs: purpose, now }));
  for (const { at, type, counts_as } of notes) {
    if (type !== 'note' && counts_as !== null) contacts.push({ how: type, countsAs: counts_as, now: at });
  }
  return contacts.sort((a, b) => a.now - b.now);
}

/** When the kind was last changed, since when contacts count, see {@link restartDeadlines}; 0 if never. */
export async function deadlinesStartedAt(db: Database, caseId: number): Promise<number> {
  const changed = await db
    .selectFrom('case_events')
    .select('at')
    .where('case_id', '=', caseId)
    .where('action', '=', 'kind-changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return changed?.at ?? 0;
}
