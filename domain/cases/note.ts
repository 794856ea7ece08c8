import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

/** What a member of staff writes down for colleagues: 1 to 5,000 characters, new lines kept. */
export const noteSchema = z.object({ message: message('Enter what you want to write down') });
