import { byName, keysOf } from '#platform/records/keys.ts';
import PERIODS from './periods.json' with { type: 'json' };

export { PERIODS };

export type PeriodName = keyof typeof PERIODS;
export const PERIOD_NAMES = keysOf(PERIODS);

export type RetentionPeriods = Readonly<Record<PeriodName, number>>;

export const DEFAULT_PERIODS = byName(PERIOD_NAMES, (name) => PERIODS[name].value);

export function spokenPeriod(name: PeriodName, periods: RetentionPeriods): string {
  const { unit } = PERIODS[name];
  return `${periods[name]} ${periods[name] === 1 ? unit.slice(0, -1) : unit}`;
}
