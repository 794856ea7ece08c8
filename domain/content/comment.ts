import { z } from 'zod';
import { commentText, emailAddress, personName } from '#domain/contact-details/fields.ts';

export const commentSchema = z.object({
  name: personName('your name'),
  email: emailAddress(),
  text: commentText(),
});
export type Comment = z.output<typeof commentSchema>;
