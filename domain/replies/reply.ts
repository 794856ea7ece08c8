import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

/** What a member of staff writes to a person: 1 to 5,000 characters, new lines kept. */
export const replySchema = z.object({ message: message('Enter your message: what you want to answer') });
