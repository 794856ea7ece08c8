import { DEADLINES, type DeadlineName } from '../kinds/kinds.ts';

export type DeadlineTargets = Readonly<Record<DeadlineName, number>>;

export const DEFAULT_TARGETS = Object.fromEntries(
  DEADLINES.map(({ setting, workingDays }) => [setting, workingDays]),
) as DeadlineTargets;

/** A promise of less than a working day could not be kept at night or over a weekend. */
export const TARGET_DAYS_MIN = 1;
/** Twelve weeks of five working days: after that the ombudsman takes a concern without our answer. */
export const TARGET_DAYS_MAX = 60;

const SPOKEN = 'zero one two three four five six seven eight nine ten'.split(' ');

export function workingDays(count: number): string {
  return `${SPOKEN[count] ?? count} working ${count === 1 ? 'day' : 'days'}`;
}
