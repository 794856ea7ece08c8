import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

/**
 * What a final response by post has to carry, as staff confirm it and as the thread keeps it. Source: the
 * complaints practice that the CQC expects of providers: the person is told where to go next.
 */
export const LETTER_CARRIES =
  'The letter carries the ombudsman’s name, address or website, and telephone number';

/** What a final response by post says: 1 to 5,000 characters. */
export const letterWordsSchema = z.object({ message: message('Enter what the letter says') });

/** A final response that went by post: 1 to 5,000 characters of its words, and the confirmation. */
export const finalLetterSchema = letterWordsSchema.extend({
  ombudsman: z.literal('yes', {
    error: 'Tick that the letter carries the ombudsman’s details: without them it is no final response',
  }),
});
