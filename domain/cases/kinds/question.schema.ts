import { z } from 'zod';
import { emailAddress, message, subjectLine } from '#domain/contact-details/fields.ts';

/** The form under the questions and answers. Specification section 5: all required; no name and no number. */
export const questionSchema = z.object({
  email: emailAddress(),
  subject: subjectLine(),
  question: message('Enter your question: tell us what you would like to know'),
});
export type Question = z.output<typeof questionSchema>;
