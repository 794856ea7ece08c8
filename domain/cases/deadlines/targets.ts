/** How many working days until a person hears from the office, for each time limit. */
export interface DeadlineTargets {
  /** The first answer to an enquiry. */
  readonly enquiry: number;
  /** The first answer to a job application. */
  readonly application: number;
  /** Until thanks are passed on. */
  readonly thanks: number;
  /** Until a concern is acknowledged. */
  readonly acknowledgement: number;
  /** Until a concern has its full answer. */
  readonly concernAnswer: number;
}

/**
 * Until the office chooses others. Regulation 16 of the 2014 regulations sets no days for concerns; 3 to
 * acknowledge is the usual practice and what the 2009 complaints regulations ask for.
 */
export const DEFAULT_TARGETS: DeadlineTargets = {
  enquiry: 1,
  application: 3,
  thanks: 5,
  acknowledgement: 3,
  concernAnswer: 20,
};

/** A promise of less than a working day could not be kept at night or over a weekend. */
export const TARGET_DAYS_MIN = 1;
/** Twelve weeks of five working days: after that the ombudsman takes a concern without our answer. */
export const TARGET_DAYS_MAX = 60;

/** Their names, in the order of the settings' form. */
export const TARGET_NAMES = Object.keys(DEFAULT_TARGETS) as readonly (keyof DeadlineTargets)[];

const SPOKEN = 'zero one two three four five six seven eight nine ten'.split(' ');

/** A number of working days as people read it: `one working day`, `20 working days`. */
export function workingDays(count: number): string {
  return `${SPOKEN[count] ?? count} working ${count === 1 ? 'day' : 'days'}`;
}
