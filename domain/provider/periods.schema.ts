import { z } from 'zod';
import { byName } from '#platform/records/keys.ts';
import { DEFAULT_PERIODS, PERIOD_NAMES, PERIODS, type PeriodName, type RetentionPeriods } from './periods.ts';

function period(name: PeriodName) {
  const { min, max, unit } = PERIODS[name];
  const ask = `Enter a whole number of ${unit} from ${min} to ${max}`;
  return z.coerce.number(ask).int(ask).min(min, ask).max(max, ask);
}

function fieldsOf<Field extends z.ZodType>(field: (name: PeriodName) => Field) {
  return z.object(byName(PERIOD_NAMES, field));
}

export const periodFields = fieldsOf(period);

/** Periods added since they were stored have their defaults. */
export const periodsSchema: z.ZodType<RetentionPeriods> = fieldsOf((name) =>
  period(name).default(PERIODS[name].value),
).default(DEFAULT_PERIODS);
