import { z } from 'zod';
import { DEFAULT_PERIODS, PERIOD_NAMES, PERIODS, type PeriodName, type RetentionPeriods } from './periods.ts';

function period(name: PeriodName) {
  const { min, max, unit } = PERIODS[name];
  const ask = `Enter a whole number of ${unit} from ${min} to ${max}`;
  return z.coerce.number(ask).int(ask).min(min, ask).max(max, ask);
}

const shape = Object.fromEntries(PERIOD_NAMES.map((name) => [name, period(name)])) as Record<
  PeriodName,
  ReturnType<typeof period>
>;

/** Checks the periods as they are typed. */
export const periodFields = z.object(shape);

/** Checks the periods as they are kept; facts that were kept before these were asked for have the defaults. */
export const periodsSchema: z.ZodType<RetentionPeriods> = periodFields.default(DEFAULT_PERIODS);
