import type { Deadlines } from '#domain/cases/deadlines/deadlines.server.ts';
import type { Database } from '#domain/database.ts';
import type { CaseRow, ContactType } from '../case.table.ts';
import { isAcknowledged } from '../kinds/kinds.ts';

/** How the office reached the person, and which clock that stops. */
export interface Contact {
  readonly how: 'email' | ContactType;
  readonly countsAs: 'answer' | 'acknowledgement' | 'final-response';
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Whether a contact acknowledges a concern. */
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

/** The columns of a new case that its promise fills; what looks like spam waits for nobody. */
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

/**
 * When the office must have done the next thing that has a time limit, epoch milliseconds: the first answer,
 * and of a concern the acknowledgement, then the final response. Null when nothing is owed, and of what is
 * closed, spam or merged.
 */
export function dueAtOf(row: DeadlineRow): number | null {
  if (row.closed_at !== null || row.spam_at !== null || row.merged_into !== null) return null;
  if (!isAcknowledged(row.kind)) return row.first_answered_at === null ? row.first_due_at : null;
  if (row.final_response_at !== null) return null;
  return row.acknowledged_at === null ? row.first_due_at : row.answer_due_at;
}

/** Works out `due_at` anew, after anything that {@link dueAtOf} looks at was changed. */
export async function refreshDue(trx: Database, caseId: number): Promise<void> {
  const row = await deadlineRow(trx, caseId);
  await trx
    .updateTable('cases')
    .set({ due_at: dueAtOf(row) })
    .where('id', '=', caseId)
    .execute();
}

/**
 * Notes that a person of the office reached the one who wrote, and moves the clock on. The first of each
 * counts and later ones change nothing. A concern is acknowledged by what was meant as that, or by its final
 * response: a few words about something else, or the email that leaves by itself at reception, are not it.
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

/**
 * Takes back the contact of `at` (the moment that {@link recordContact} was given), once it is none of
 * {@link contactsOf} any more: the next contact that is left takes its place, or the clock runs again.
 */
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
 * Starts the clocks of a case whose kind was changed: `promised` is what its new kind is promised from
 * `received_at` on. A contact from before does not acknowledge what nobody knew to be a concern.
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

/**
 * Every contact with the person of a case, the oldest first. A reply is one while its email waits and once it
 * has left, then from that moment on; one whose email was given up is none.
 */
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

/**
 * Since when contacts count for a case, epoch milliseconds: since its kind was changed last, see
 * {@link restartDeadlines}; 0 when it never was.
 */
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
