import { z } from 'zod';
import {
  message,
  optionalEmailAddress,
  personName,
  phoneNumber,
  title,
} from '#domain/contact-details/fields.ts';

/** A concern (complaint). Specification section 5: all but the email address required. */
export const concernSchema = z.object({
  title: title(),
  firstName: personName('your first name'),
  lastName: personName('your last name'),
  phone: phoneNumber(),
  email: optionalEmailAddress(),
  message: message('Enter your message: tell us what happened'),
});
export type Concern = z.output<typeof concernSchema>;
