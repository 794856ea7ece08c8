export const CHECK_PAYERS = ['applicant', 'provider'] as const;

/** More references than anyone asks for, and more weeks than an induction takes. */
export const REFERENCES_MAX = 6;
export const TRAINING_WEEKS_MAX = 12;

/** The office's hiring facts. '' or null was not entered, and no page states it. */
export interface CareersFacts {
  readonly checkPaidBy: (typeof CHECK_PAYERS)[number] | '';
  readonly references: number | null;
  readonly trainingWeeks: number | null;
  /** Visits are planned near where the carer lives; false was not entered. */
  readonly nearHome: boolean;
}

const COUNTS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export function spokenCount(count: number, one: string, more = `${one}s`): string {
  return `${COUNTS[count] ?? count} ${count === 1 ? one : more}`;
}

export function firstWeeks(weeks: number): string {
  return weeks === 1 ? 'first week' : `first ${spokenCount(weeks, 'week')}`;
}
