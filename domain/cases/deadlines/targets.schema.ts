import { z } from 'zod';
import { DEADLINES, type DeadlineName } from '../kinds/kinds.ts';
import { TARGET_DAYS_MAX, TARGET_DAYS_MIN } from './targets.ts';

const WRONG = `Enter a whole number of working days from ${TARGET_DAYS_MIN} to ${TARGET_DAYS_MAX}`;

const days = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
  z
    .number({ error: WRONG })
    .int({ error: WRONG })
    .min(TARGET_DAYS_MIN, { error: WRONG })
    .max(TARGET_DAYS_MAX, { error: WRONG }),
);

export const targetsSchema = z.object(
  Object.fromEntries(DEADLINES.map(({ setting }) => [setting, days])) as Record<DeadlineName, typeof days>,
);
