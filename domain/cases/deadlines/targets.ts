import { DEADLINES, type DeadlineName } from '../kinds/kinds.ts';

/** Staff notified of a case that stays overdue, and after how many working hours. */
export const CLIMBS = [
  {
    setting: 'managerHours',
    role: 'manager',
    workingHours: 4,
    label: 'Still overdue: managers hear',
    meaning:
      'Every manager has an email then. 4 hours are half a day in which the assigned colleague can still answer.',
  },
  {
    setting: 'ownerHours',
    role: 'owner',
    workingHours: 8,
    label: 'Still overdue: owners hear',
    meaning:
      'Every owner has an email then. After 8 hours, about a working day, no manager has seen to it either.',
  },
] as const;
type ClimbName = (typeof CLIMBS)[number]['setting'];

/** Working days. */
export type DeadlineTargets = Readonly<Record<DeadlineName, number>>;
export type ResponseTimes = DeadlineTargets & Readonly<Record<ClimbName, number>>;

export const DEFAULT_TARGETS = Object.fromEntries([
  ...DEADLINES.map(({ setting, workingDays }) => [setting, workingDays]),
  ...CLIMBS.map(({ setting, workingHours }) => [setting, workingHours]),
]) as ResponseTimes;

/** Returns the promised times that the office changed: the browser knows {@link DEFAULT_TARGETS}. */
export function changedDays(times: ResponseTimes): Partial<DeadlineTargets> {
  const changed = DEADLINES.filter(({ setting }) => times[setting] !== DEFAULT_TARGETS[setting]);
  return Object.fromEntries(changed.map(({ setting }) => [setting, times[setting]]));
}

/** Less than a working day couldn't be met at night or over a weekend. */
export const TARGET_DAYS_MIN = 1;
/** Twelve weeks of five working days: after that the ombudsman takes a concern without our answer. */
export const TARGET_DAYS_MAX = 60;

const SPOKEN = 'zero one two three four five six seven eight nine ten'.split(' ');

export function workingDays(count: number): string {
  return `${SPOKEN[count] ?? count} working ${count === 1 ? 'day' : 'days'}`;
}
