import type { CaseKind, ContactType } from '#domain/cases/case.table.ts';
import { isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';

export const ASKS = 'asks';
/** No one was reached: creates a task for the next working day. */
export const AGAIN = 'again';
export const OTHER = '';
const TRY_AGAIN = 'No answer: try again tomorrow';

/** Lists what a note can count as. The first meets no deadline, so that saving without a choice meets none. */
export function countsOf(
  kind: CaseKind,
  type: ContactType,
): readonly (readonly [value: string, label?: string])[] {
  const { one, confirmation } = KINDS[kind];
  const answer = ['answer', `This answered the ${one}`] as const;
  const asks = [ASKS, 'They want an answer from us'] as const;
  const unmet = type === 'letter' ? [[OTHER] as const] : [[OTHER] as const, [AGAIN, TRY_AGAIN] as const];
  if (!isAcknowledged(kind)) return [...unmet, answer, asks];
  const acknowledgement = ['acknowledgement', `This acknowledged the ${one}`] as const;
  // A concern's final letter has its own form, which asks for the ombudsman's details.
  const final =
    type === 'letter' && confirmation.escalation !== 'ombudsman'
      ? [['final-response', 'This gave the outcome, and how to complain to the ICO'] as const]
      : [];
  return [...unmet, acknowledgement, ...final, answer, asks];
}
