import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

/** What staff confirm of a letter. Source: the CQC expects that the person is told where to go next. */
export const LETTER_CARRIES =
  'The letter carries the ombudsman’s name, address or website, and telephone number';

export const letterWordsSchema = z.object({ message: message('Enter what the letter says') });

export const finalLetterSchema = letterWordsSchema.extend({
  ombudsman: z.literal('on', {
    error: 'Tick that the letter carries the ombudsman’s details: without them it is no final response',
  }),
});
