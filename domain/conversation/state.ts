import type { CaseRow } from '#domain/cases/case.table.ts';
import type { Deadlines } from '#domain/cases/deadlines/deadlines.server.ts';
import { isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';

type StateRow = Pick<
  CaseRow,
  | 'kind'
  | 'closed_at'
  | 'merged_into'
  | 'first_answered_at'
  | 'acknowledged_at'
  | 'final_response_at'
  | 'next_answer_due_at'
>;

export interface State {
  readonly text: string;
  readonly isLate: boolean;
}

interface Saying {
  readonly deadlines: Deadlines;
  readonly now: number;
  readonly time: (at: number) => string;
  readonly day: (at: number) => string;
}

/** Without the other's reference: it may be someone else's, whatever address was typed in it. */
const MERGED = 'We answer this together with another message about the same matter.';

/** Returns a case's status for its person; a merged one has no dates, which may follow from someone else's text. */
export function stateOf(row: StateRow, { deadlines, now, time, day }: Saying): State {
  if (row.closed_at !== null)
    return {
      text: `We closed this on ${day(row.closed_at)}. If there is more to say, add it below.`,
      isLate: false,
    };
  if (row.merged_into !== null) return { text: MERGED, isLate: false };
  const due = nextDue(row, deadlines);
  if (due !== null && due < now) {
    return {
      text: `You should have heard from us by ${time(due)}. We are sorry that you have not.`,
      isLate: true,
    };
  }
  return {
    text: [standing(row, deadlines, day), newest(row, time)].filter(Boolean).join(' '),
    isLate: false,
  };
}

function nextDue(row: StateRow, { by, answerBy }: Deadlines): number | null {
  const first = reachedAt(row) === null ? by : null;
  const full = isAcknowledged(row.kind) && row.final_response_at === null ? answerBy : null;
  const open = [first, full, row.next_answer_due_at].filter((at) => at !== null);
  return open.length > 0 ? Math.min(...open) : null;
}

function reachedAt(row: StateRow): number | null {
  return isAcknowledged(row.kind) ? row.acknowledged_at : row.first_answered_at;
}

function standing(row: StateRow, { nextSteps, answerBy }: Deadlines, day: Saying['day']): string {
  const { yours } = KINDS[row.kind];
  if (reachedAt(row) === null) return `We have your ${yours}. ${nextSteps}`;
  if (!isAcknowledged(row.kind)) return `We have answered your ${yours}.`;
  if (row.final_response_at !== null) return 'We have given you our full answer.';
  const full = answerBy === null ? '' : ` We aim to give you a full answer by ${day(answerBy)}.`;
  return `We are looking into your ${yours}.${full}`;
}

function newest({ next_answer_due_at: at }: StateRow, time: Saying['time']): string {
  return at === null ? '' : `You have been in touch again since: we will answer that by ${time(at)}.`;
}
