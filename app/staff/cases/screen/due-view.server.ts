import { fullDay } from '#domain/cases/display-time.ts';
import { isAcknowledged } from '#domain/cases/kinds/kinds.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { comesUpAt, quietText } from '#domain/cases/quiet.ts';
import { dueText } from '../parts/due-text.ts';
import type { Showing } from './case-view.server.ts';

export function showDue(view: CaseView, { now, soonBy }: Showing) {
  const due = dueText(view.dueAt, now, soonBy);
  if (!due) return null;
  return { ...due, nextStep: nextStep(view), text: due.text.charAt(0).toLowerCase() + due.text.slice(1) };
}

export function showNext({ quietSince, firstAnsweredAt }: CaseView, { now }: Showing): string | null {
  if (quietSince === null || firstAnsweredAt === null) return null;
  const quiet = quietText(quietSince, true, now);
  if (quiet) return `${quiet}.`;
  return `If you leave it open, it comes back to your priorities on ${fullDay(comesUpAt(quietSince))}.`;
}

function nextStep({ kind, acknowledgedAt, dueAt, nextAnswerDueAt }: CaseView): string {
  if (dueAt !== null && dueAt === nextAnswerDueAt) return 'Next answer';
  if (!isAcknowledged(kind)) return 'First answer';
  return acknowledgedAt === null ? 'Acknowledgement' : 'Full answer';
}
