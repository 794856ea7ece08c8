import { z } from 'zod';
import { CHECK_PAYERS, REFERENCES_MAX, TRAINING_WEEKS_MAX } from './careers.ts';

const empty = z.literal('');

/** As typed in the form; an empty field is not entered. */
const count = (what: string, max: number) => {
  const ask = `Enter a number of ${what} from 1 to ${max}, or leave it empty`;
  const number = z.string().transform(Number).pipe(z.number(ask).int(ask).min(1, ask).max(max, ask));
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
  references: count('references', REFERENCES_MAX),
  trainingWeeks: count('weeks', TRAINING_WEEKS_MAX),
});
