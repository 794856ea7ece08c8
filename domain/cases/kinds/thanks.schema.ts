import { z } from 'zod';
import {
  carerNames,
  message,
  optionalEmailAddress,
  personName,
  phoneNumber,
  title,
} from '#domain/contact-details/fields.ts';

/** A thank-you to a carer. Specification section 5: all but the email address required. */
export const thanksSchema = z.object({
  title: title(),
  firstName: personName('your first name'),
  lastName: personName('your last name'),
  phone: phoneNumber(),
  email: optionalEmailAddress(),
  carerNames: carerNames(),
  message: message('Enter your message: tell us what you want to say'),
});
export type Thanks = z.output<typeof thanksSchema>;
