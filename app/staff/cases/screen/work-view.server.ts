import { londonDay } from '#domain/calendar/working-time.ts';
import type { CaseStatus } from '#domain/cases/case-status.ts';
import { fullDay, shortTime } from '#domain/cases/display-time.ts';
import { isAcknowledged } from '#domain/cases/kinds/kinds.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { comesUpAt, quietText } from '#domain/cases/quiet.ts';
import type { TaskView } from '#domain/cases/verbs/tasks.server.ts';
import { dueText } from '../parts/due-text.ts';
import type { Showing } from './case-view.server.ts';

export type TaskItem = ReturnType<typeof showTask>;

function stateOf(
  { doneAt, notNeeded }: TaskView,
  status: CaseStatus,
): 'done' | 'not-needed' | 'not-done' | 'to-do' {
  if (doneAt !== null) return 'done';
  if (notNeeded !== null) return 'not-needed';
  return status === 'closed' ? 'not-done' : 'to-do';
}

export function showTask(task: TaskView, status: CaseStatus, now: number) {
  const { id, title, dueOn, assignee, doneAt, doneBy, notNeeded, ticked } = task;
  return {
    id,
    title,
    assignee: assignee?.name ?? null,
    due: dueOn === null ? null : showDay(dueOn, now),
    state: stateOf(task, status),
    done: doneAt === null ? null : `done ${shortTime(doneAt)}${doneBy === null ? '' : ` by ${doneBy}`}`,
    notNeeded: doneAt === null ? notNeeded : null,
    ticked,
  };
}

/** Formats `by Mon 30 Nov`, and returns whether that day is over. */
function showDay(dueOn: string, now: number) {
  const day = Temporal.PlainDate.from(dueOn);
  const today = londonDay(now);
  const late = Temporal.PlainDate.compare(day, today) < 0;
  const text = day.toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.year === today.year ? {} : { year: 'numeric' as const }),
  });
  if (day.equals(today)) return { text: 'today', late };
  return { text: late ? `was due ${text}` : `by ${text}`, late };
}

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
