import type { Selectable } from 'kysely';
import type { CaseAskTable, CaseRow, ContactTable, NewCase, NewContact } from '../case.table.ts';
import { isAcknowledged } from '../kinds/kinds.ts';
import type { DueDates } from './deadlines.server.ts';
import { decideBy } from './decide-by.ts';

export type Contact = Pick<ContactTable, 'at' | 'how' | 'counts_as'> & { readonly id: number };

export type Ask = Pick<Selectable<CaseAskTable>, 'at' | 'due_at' | 'set_aside_at'>;

type DueRow = Pick<
  CaseRow,
  | 'kind'
  | 'closed_at'
  | 'spam_at'
  | 'merged_into'
  | 'first_due_at'
  | 'first_answered_at'
  | 'acknowledged_at'
  | 'answer_due_at'
  | 'final_response_at'
> & { readonly hasNobodyToAnswer?: boolean };

type MergedRow = DueRow & Pick<CaseRow, 'received_at' | 'merged_at'>;

export interface DeadlineFacts<One extends Contact = Contact>
  extends Pick<
    CaseRow,
    'kind' | 'closed_at' | 'spam_at' | 'merged_into' | 'received_at' | 'first_due_at' | 'answer_due_at'
  > {
  readonly contacts: readonly One[];
  /** When its kind last changed, or 0: earlier contacts can't have acknowledged a concern. */
  readonly since: number;
  readonly merged: readonly MergedRow[];
  /** Later questions, and when the office has reached them since, merged cases included. */
  readonly asks: readonly Ask[];
  readonly reached: readonly Pick<Contact, 'at'>[];
  readonly hasNobodyToAnswer?: boolean;
  readonly isReferralDecided: boolean;
  readonly extendedAt: number | null;
}

export function deadlineColumns(
  deadlines: DueDates,
  row: Pick<NewCase, 'kind' | 'received_at' | 'spam_at' | 'email' | 'phone' | 'source'>,
): Pick<CaseRow, 'due_at' | 'first_due_at' | 'answer_due_at'> {
  const first = hasNoAddress(row) ? (deadlines.answerBy ?? deadlines.by) : deadlines.by;
  return {
    due_at: (row.spam_at ?? null) === null ? earliest([first, decideBy(row.kind, row.received_at)]) : null,
    first_due_at: deadlines.by,
    answer_due_at: deadlines.answerBy,
  };
}

/** Returns whether a concern is anonymous, with no one to acknowledge. Letters are answered by letter. */
export function hasNoAddress({
  kind,
  email,
  phone,
  source,
}: Pick<NewCase, 'kind' | 'email' | 'phone' | 'source'>): boolean {
  return isAcknowledged(kind) && !email && !phone && source !== 'letter';
}

/** Computes when each deadline was met and what is due next, in whatever order events were recorded. */
export function computeDeadlines(facts: DeadlineFacts) {
  const { first, acknowledgement, final } = metBy(facts);
  const met = {
    first_answered_at: first?.at ?? null,
    acknowledged_at: acknowledgement?.at ?? null,
    acknowledged_how: acknowledgement?.how ?? null,
    final_response_at: final?.at ?? null,
  };
  const next_answer_due_at = nextAnswerDue(facts);
  const due = [dueWithMerged({ ...facts, ...met }), next_answer_due_at, decisionDue(facts)];
  return { ...met, next_answer_due_at, due_at: isActive(facts) ? earliest(due) : null };
}

/** A case found late to be one is decided on the day it was found. */
function decisionDue({ kind, received_at, since, isReferralDecided }: DeadlineFacts): number | null {
  return isReferralDecided ? null : decideBy(kind, Math.max(received_at, since));
}

function nextAnswerDue({ asks, reached }: Pick<DeadlineFacts, 'asks' | 'reached'>): number | null {
  const last = Math.max(...reached.map(({ at }) => at));
  const open = asks.filter(({ at, set_aside_at }) => set_aside_at === null && at > last);
  return earliest(open.map(({ due_at }) => due_at));
}

function isActive(row: Pick<CaseRow, 'closed_at' | 'spam_at' | 'merged_into'>): boolean {
  return row.closed_at === null && row.spam_at === null && row.merged_into === null;
}

/** Finds the first of each. Only deliberate contact acknowledges a concern, not the automatic email. */
export function metBy<One extends Contact>({
  kind,
  contacts,
  since,
}: Pick<DeadlineFacts<One>, 'kind' | 'contacts' | 'since'>) {
  const ordered = contacts.toSorted((one, other) => one.at - other.at || one.id - other.id);
  const counting = isAcknowledged(kind) ? ordered.filter(({ at }) => at >= since) : [];
  return {
    first: ordered[0],
    acknowledgement: counting.find(({ counts_as }) => counts_as !== 'answer'),
    final: counting.find(({ counts_as }) => counts_as === 'final-response'),
  };
}

/** Returns the next deadline; null if nothing is due or the case is closed, spam or merged. */
export function dueAtOf(row: DueRow): number | null {
  if (!isActive(row)) return null;
  if (!isAcknowledged(row.kind)) return row.first_answered_at === null ? row.first_due_at : null;
  if (row.final_response_at !== null) return null;
  const isFirst = row.acknowledged_at === null && !(row.hasNobodyToAnswer && row.answer_due_at !== null);
  return isFirst ? row.first_due_at : row.answer_due_at;
}

function dueWithMerged(row: DueRow & DeadlineFacts): number | null {
  if (isAcknowledged(row.kind)) return dueAtOf({ ...row, ...earliestDeadlines(row) });
  return earliest([dueAtOf(row), ...row.merged.map((one) => dueAtOf(asAnsweredWith(one, row.contacts)))]);
}

type Dates = Pick<CaseRow, 'received_at' | 'first_due_at' | 'answer_due_at'>;

/** Returns the earliest of each across merged concerns, without those an extension has replaced since. */
export function earliestDeadlines(row: Dates & Pick<DeadlineFacts, 'merged' | 'extendedAt'>): Dates {
  const merged = row.merged.filter(({ kind }) => isAcknowledged(kind));
  const unacknowledged = merged.filter(({ acknowledged_at }) => acknowledged_at === null);
  const unanswered = merged.filter(
    ({ final_response_at, merged_at }) =>
      final_response_at === null && (row.extendedAt === null || (merged_at ?? 0) > row.extendedAt),
  );
  return {
    received_at: Math.min(row.received_at, ...merged.map(({ received_at }) => received_at)),
    first_due_at: earliest([row.first_due_at, ...unacknowledged.map((one) => one.first_due_at)]),
    answer_due_at: earliest([row.answer_due_at, ...unanswered.map((one) => one.answer_due_at)]),
  };
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((one) => one !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Returns a merged case as if it were separate and had the other's contacts since the merge. */
function asAnsweredWith(merged: MergedRow, contacts: readonly Contact[]): DueRow {
  const since = contacts.map(({ at }) => at).filter((at) => at >= (merged.merged_at ?? 0));
  const answered = merged.first_answered_at ?? earliest(since);
  return { ...merged, merged_into: null, first_answered_at: answered };
}

type MetRow = Partial<
  Pick<CaseRow, 'first_answered_at' | 'acknowledged_at' | 'acknowledged_how' | 'final_response_at'>
>;

export function contactsOfTimes(caseId: number, row: MetRow): NewContact[] {
  const how = row.acknowledged_how ?? null;
  const times = [
    { at: row.acknowledged_at ?? null, how, counts_as: 'acknowledgement' },
    { at: row.final_response_at ?? null, how: null, counts_as: 'final-response' },
    { at: row.first_answered_at ?? null, how: null, counts_as: 'answer' },
  ] as const;
  return times.flatMap(({ at, ...rest }) =>
    at === null ? [] : [{ case_id: caseId, reply_id: null, staff_id: null, at, ...rest }],
  );
}
