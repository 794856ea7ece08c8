import { z } from 'zod';
import { shortText } from '#domain/contact-details/fields.ts';

const NAME_MAX = 60;

/** Days. A forgotten token expires within a year. */
export const LIFETIMES = [30, 90, 180, 365] as const;
export const LIFETIME_DEFAULT = 90;

export const tokenSchema = z.object({
  name: shortText({
    called: 'the name',
    max: NAME_MAX,
    missing: 'Enter a name, such as the program that uses the token',
  }),
  days: z
    .string()
    .transform(Number)
    .refine((days) => LIFETIMES.some((one) => one === days), 'Choose how long it works'),
});
