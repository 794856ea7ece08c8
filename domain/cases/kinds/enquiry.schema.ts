import { z } from 'zod';
import { emailAddress, message, personName, phoneNumber } from '#domain/contact-details/fields.ts';
import { callTime } from '../contact.ts';

/** A general enquiry: the form on the home and contact pages. Specification sections 3 and 5: all required, but when to ring. */
export const enquirySchema = z.object({
  username: personName('your name'),
  phone: phoneNumber(),
  callTime: callTime(),
  email: emailAddress(),
  message: message('Enter your message: tell us what you would like to know'),
});
export type Enquiry = z.output<typeof enquirySchema>;
