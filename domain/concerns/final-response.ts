import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

/**
 * What a final response by post has to carry, as staff confirm it and as the thread keeps it. Source: the
 * complaints practice that the CQC expects of providers: the person is told where to go next.
 */
export const LETTER_CARRIES =
  'The letter carries the ombudsman’s name, address or website, and telephone number';

/** Ends the words of a letter that was confirmed: the thread shows it to whoever reads the case later. */
const CONFIRMED = `\n\n${LETTER_CARRIES}.`;

/** A final response that went by post: 1 to 5,000 characters of its words, and the confirmation. */
export const finalLetterSchema = z.object({
  message: message('Enter what the letter says'),
  ombudsman: z.literal('yes', {
    error: 'Tick that the letter carries the ombudsman’s details: without them it is no final response',
  }),
});

/** The words as the thread keeps them, with the confirmation below. */
export function confirmLetter(words: string): string {
  return words + CONFIRMED;
}

export function isConfirmed(body: string): boolean {
  return body.endsWith(CONFIRMED);
}

/** The words without the confirmation, which is for the office and not for the person. */
export function lettersWords(body: string): string {
  return isConfirmed(body) ? body.slice(0, -CONFIRMED.length) : body;
}
