import { z } from 'zod';
import { countField } from './careers.schema.ts';
import { MEETINGS_MAX, SHORTEST_VISIT } from './response-times.ts';

const ticked = z
  .string()
  .default('')
  .transform((typed) => typed !== '');

export const promiseFields = z.object({
  freeTalk: ticked,
  meetings: countField('meetings', { min: 1, max: MEETINGS_MAX }),
  shortestVisit: countField('minutes', SHORTEST_VISIT),
  regularCarers: ticked,
  inTime: ticked,
});
