import type { CaseDecisionTable } from '#domain/cases/case.table.ts';
import { OUTCOMES } from '#domain/cases/concern/outcome.ts';
import type { RecordTables } from '#domain/cases/verbs/case-records.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import MADE_UP from './made-up.json' with { type: 'json' };

interface WorkedOn {
  readonly first_answered_at: number | null;
  readonly closed_at: number | null;
}

const INVESTIGATION_MS = 400 * HOUR_MS;
const CLOSING_MS = 24 * HOUR_MS;

export function concernMoments<Moments extends WorkedOn>(
  moments: Moments,
  { random, now }: { readonly random: () => number; readonly now: number },
) {
  const { first_answered_at: answered, closed_at: closed } = moments;
  const acknowledged = {
    acknowledged_at: answered,
    acknowledged_how: answered === null ? null : ('call' as const),
  };
  if (answered === null || closed === null) return { ...moments, ...acknowledged, final_response_at: null };
  const after = (at: number, span: number) => Math.min(now, at + Math.ceil(random() * span));
  const final = after(answered, INVESTIGATION_MS);
  return { ...moments, ...acknowledged, final_response_at: final, closed_at: after(final, CLOSING_MS) };
}

interface ConcernDates {
  readonly acknowledged_at: number | null;
  readonly final_response_at: number | null;
  readonly closed_at: number | null;
}

export function concernNotes(
  { acknowledged_at, final_response_at }: ConcernDates,
  key: string,
  staffId: string,
) {
  const note = { staff_id: staffId, carries_ombudsman: 0 as 0 | 1 };
  const call = { ...note, type: 'call', counts_as: 'acknowledgement', body: MADE_UP.concern.call } as const;
  const letter = {
    ...note,
    type: 'letter',
    counts_as: 'final-response',
    carries_ombudsman: 1 as 0 | 1,
    body: MADE_UP.concern.letter,
  } as const;
  return [
    ...(acknowledged_at === null ? [] : [{ ...call, at: acknowledged_at, submission_key: `${key}-call` }]),
    ...(final_response_at === null
      ? []
      : [{ ...letter, at: final_response_at, submission_key: `${key}-letter` }]),
  ];
}

export function concernOutcome(
  { final_response_at, closed_at }: ConcernDates,
  random: () => number,
  staffId: string,
): Omit<RecordTables['concern_outcomes'], 'case_id'> | null {
  if (closed_at === null || final_response_at === null) return null;
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return {
    outcome: one(OUTCOMES),
    apology: '',
    done: one(MADE_UP.concern.done),
    learned: one(MADE_UP.concern.learned),
    version: 1,
    updated_at: final_response_at,
    updated_by: staffId,
  };
}

export function concernDecision({
  updated_at,
  updated_by,
}: Pick<RecordTables['concern_outcomes'], 'updated_at' | 'updated_by'>): Omit<
  CaseDecisionTable,
  'id' | 'case_id'
> {
  const { answer, reason } = MADE_UP.concern.safeguarding;
  return { question: 'safeguarding', answer, reason, decided_by: '', staff_id: updated_by, at: updated_at };
}
