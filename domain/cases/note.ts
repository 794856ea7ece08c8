import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

export const noteSchema = z.object({ message: message('Enter what you want to write down') });
