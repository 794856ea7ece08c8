import { z } from 'zod';
import type { Provider } from './provider.ts';

const text = z.string().trim().min(1).max(200);
const phone = z.string().trim().min(3).max(30);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const date = z.iso.date();

/** Checks provider facts when they are read and written. */
export const providerSchema: z.ZodType<Provider> = z.object({
  name: text,
  shortName: text,
  phone,
  onCallPhone: phone,
  mailbox: z.string().trim().min(3).max(254),
  address: z.object({ street: text, town: text, postcode: text }),
  position: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  opening: z
    .object({ days: z.array(z.number().int().min(1).max(7)).min(1), opens: time, closes: time })
    .refine(({ opens, closes }) => opens < closes),
  serviceArea: z.array(text).min(1),
  social: z.object({ name: text, url: z.url() }),
  regulator: z.object({
    name: text,
    website: z.url(),
    reportUrl: z.url(),
    lastInspection: date,
    lastReview: date,
  }),
  copyrightYear: z.number().int().min(2000).max(2200),
});
