import { z } from 'zod';
import { CHECK_PAYERS, REFERENCES_MAX, TRAINING_WEEKS_MAX } from './careers.ts';
import { MEETINGS_MAX, SHORTEST_VISIT } from './response-times.ts';

const empty = z.literal('');

const countField = (label: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const ask = `Enter a number of ${label} from ${min} to ${max}, or leave it empty`;
  const number = z.string().transform(Number).pipe(z.number(ask).int(ask).min(min, ask).max(max, ask));
  return z
    .string()
    .trim()
    .default('')
    .pipe(empty.or(number))
    .transform((typed) => (typed === '' ? null : typed));
};

export const careersFields = z.object({
  checkPaidBy: z
    .string()
    .trim()
    .default('')
    .pipe(empty.or(z.enum(CHECK_PAYERS, 'Choose who pays for the check'))),
  nearHome: z
    .string()
    .default('')
    .transform((typed) => typed !== ''),
  references: countField('references', { min: 1, max: REFERENCES_MAX }),
  trainingWeeks: countField('weeks', { min: 1, max: TRAINING_WEEKS_MAX }),
});

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
