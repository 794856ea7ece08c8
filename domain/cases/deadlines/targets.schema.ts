import { z } from 'zod';
import { DEADLINES } from '../kinds/kinds.ts';
import { CLIMBS, type ResponseTimes, TARGET_DAYS_MAX, TARGET_DAYS_MIN } from './targets.ts';

function whole(units: 'days' | 'hours') {
  const error = `Enter a whole number of working ${units} from ${TARGET_DAYS_MIN} to ${TARGET_DAYS_MAX}`;
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
    z.number({ error }).int({ error }).min(TARGET_DAYS_MIN, { error }).max(TARGET_DAYS_MAX, { error }),
  );
}

type Fields = Record<keyof ResponseTimes, ReturnType<typeof whole>>;

export const targetsSchema = z.object(
  Object.fromEntries([
    ...DEADLINES.map(({ setting }) => [setting, whole('days')]),
    ...CLIMBS.map(({ setting }) => [setting, whole('hours')]),
  ]) as Fields,
);
