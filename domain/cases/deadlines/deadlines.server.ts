import type { CaseKind } from '#domain/cases/case.table.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { bankHolidays } from '../../calendar/bank-holidays.ts';
import {
  addCalendarDays,
  addWorkingHours,
  hoursADay,
  londonTime,
  TIME_ZONE,
} from '../../calendar/working-time.ts';
import type { Deadline } from '../kinds/kind-record.ts';
import { type DeadlineName, KINDS } from '../kinds/kinds.ts';
import type { DeadlineTargets } from './targets.ts';

/** Epoch milliseconds. */
export interface DueDates {
  readonly by: number;
  readonly answerBy: number | null;
}

export interface Deadlines extends DueDates {
  readonly nextSteps: string;
}

/** Returns when a message of this kind that arrives at `receivedAt` (epoch milliseconds) is due. */
export async function deadlinesFor(
  kind: CaseKind,
  receivedAt: number,
  opening: OpeningHours,
  targets: DeadlineTargets,
): Promise<DueDates> {
  const isHoliday = await bankHolidays(opening);
  const due = (deadline: Deadline) =>
    'calendarDays' in deadline
      ? addCalendarDays(receivedAt, deadline.calendarDays, opening, isHoliday)
      : addWorkingHours(
          receivedAt,
          targets[deadline.setting as DeadlineName] * hoursADay(opening),
          opening,
          isHoliday,
        );
  const { first, full } = KINDS[kind].deadlines;
  return { by: due(first), answerBy: full && due(full) };
}

export interface DeadlineColumns {
  readonly kind: CaseKind;
  readonly received_at: number;
  readonly first_due_at: number | null;
  readonly answer_due_at: number | null;
}

/** Returns a case's deadlines, as promised on arrival, in text too; later targets don't change them. */
export async function deadlinesOf(
  row: DeadlineColumns,
  opening: OpeningHours,
  targets: DeadlineTargets,
): Promise<Deadlines> {
  // Cases that came by no form, such as demonstration ones, have no deadline yet.
  const dates =
    row.first_due_at === null
      ? await deadlinesFor(row.kind, row.received_at, opening, targets)
      : { by: row.first_due_at, answerBy: row.answer_due_at };
  return { ...dates, nextSteps: nextStepsOf(row.kind, dates) };
}

export function nextStepsOf(kind: CaseKind, { by, answerBy }: DueDates): string {
  return KINDS[kind].nextSteps(spokenTime(by), answerBy === null ? null : spokenDay(answerBy));
}

export function spokenTime(at: number): string {
  return `${spokenHour(at)} on ${spokenDay(at)}`;
}

/** Formats a London time: `noon`, `5 pm` or `9:15 am`. */
export function spokenHour(at: number): string {
  const time = londonTime(at);
  if (time.hour === 12 && time.minute === 0) return 'noon';
  const hour = time.hour % 12 === 0 ? 12 : time.hour % 12;
  const minutes = time.minute === 0 ? '' : `:${String(time.minute).padStart(2, '0')}`;
  return `${hour}${minutes} ${time.hour < 12 ? 'am' : 'pm'}`;
}

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export function spokenDay(at: number): string {
  return day.format(at).replace(',', '');
}
