import { z } from 'zod';
import { isEmailAddress } from '#domain/contact-details/email-address.ts';
import { NATION_IDS } from '#domain/nations/nations.ts';
import { periodsSchema } from '#domain/provider/periods.schema.ts';
import { CHECK_PAYERS, REFERENCES_MAX, TRAINING_WEEKS_MAX } from './careers.ts';
import { COMPANY_NUMBER, NO_COMPANY } from './company.ts';
import { NEW_PROVIDER, type Provider } from './provider.ts';
import { regulatedBy, STANDINGS } from './regulated.ts';
import { MEETINGS_MAX, NO_PROMISES, ON_CALL_HOURS, SHORTEST_VISIT } from './response-times.ts';
import { ALL_SERVICES } from './services.ts';
import { spokenAddress } from './spoken.ts';

const text = z.string().trim().min(1).max(200);
const empty = z.literal('');
const maybe = <Schema extends z.ZodType>(schema: Schema) => empty.or(schema);
const phone = maybe(z.string().trim().min(3).max(30));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const date = z.iso.date();
/** Rendered as a link, so a `javascript:` address must not pass. */
const link = z.url({ protocol: /^https?$/ });

const network = z.object({ name: text, url: link });

/** Fields with a default may be missing in older stored facts. */
const facts = z.object({
  nation: z.enum(NATION_IDS).default('england'),
  name: text,
  shortName: text,
  phone,
  onCallPhone: phone,
  onCallHours: maybe(z.enum(ON_CALL_HOURS)).default(''),
  mailbox: maybe(z.string().trim().refine(isEmailAddress)),
  address: z.object({ street: maybe(text), town: maybe(text), postcode: maybe(text) }),
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  opening: z
    .object({
      days: z.array(z.number().int().min(1).max(7)).min(1),
      opens: time,
      closes: time,
      differing: z
        .array(
          z
            .object({ day: z.number().int().min(1).max(7), opens: time, closes: time })
            .refine(({ opens, closes }) => opens < closes),
        )
        .refine((rows) => new Set(rows.map(({ day }) => day)).size === rows.length)
        .optional(),
      assumed: z.literal(true).optional(),
      exceptions: z
        .array(
          z.object({
            date,
            hours: z
              .object({ opens: time, closes: time })
              .refine(({ opens, closes }) => opens < closes)
              .nullable(),
            reason: text,
            isBankHoliday: z.literal(true).optional(),
          }),
        )
        .refine((days) => new Set(days.map(({ date: day }) => day)).size === days.length)
        .optional(),
    })
    .refine(({ opens, closes }) => opens < closes),
  serviceArea: z.array(text),
  areaName: maybe(text).default(''),
  // Older installations show every service.
  services: z
    .object({ withheld: z.array(text).readonly(), elsewhere: text, assumed: z.literal(true).optional() })
    .default(ALL_SERVICES),
  carerTowns: z.array(text).default([]),
  // An old migration reads facts of its time: one or none.
  social: z
    .array(network)
    .or(network.transform((one) => [one]))
    .or(z.null().transform(() => [])),
  filmUrl: maybe(link).default(''),
  regulator: z.object({
    standing: z.enum(STANDINGS).or(empty).default(''),
    reportUrl: link.nullable().default(null),
    lastInspection: date.nullable().default(null),
    lastReview: date.nullable().default(null),
    locationId: text.nullable().default(null),
    ratings: z.record(z.string(), text).default({}),
    ratedOn: date.nullable().default(null),
    place: maybe(text).default(''),
    ratedFor: maybe(text).default(''),
    displayedOf: date.nullable().default(null),
    answersFor: maybe(text).default(''),
    manager: maybe(text).default(''),
  }),
  promises: z
    .object({
      freeTalk: z.boolean(),
      meetings: z.number().int().min(1).max(MEETINGS_MAX).nullable(),
      shortestVisit: z.number().int().min(SHORTEST_VISIT.min).max(SHORTEST_VISIT.max).nullable(),
      regularCarers: z.boolean(),
      inTime: z.boolean().default(false),
    })
    .default(NO_PROMISES),
  careers: z
    .object({
      checkPaidBy: z.enum(CHECK_PAYERS).or(empty),
      references: z.number().int().min(1).max(REFERENCES_MAX).nullable(),
      trainingWeeks: z.number().int().min(1).max(TRAINING_WEEKS_MAX).nullable(),
      nearHome: z.boolean().default(false),
    })
    .default(NEW_PROVIDER.careers),
  copyrightYear: z.number().int().min(2000).max(2200).nullable(),
  company: z
    .object({
      name: maybe(text),
      number: maybe(z.string().regex(COMPANY_NUMBER)),
      office: maybe(text),
      isLimited: z.literal(true).optional(),
      isAtOffice: z.literal(true).optional(),
    })
    .default(NO_COMPANY),
  legalReviewed: maybe(date).default(''),
  retention: periodsSchema,
});

/** Derived facts are computed at each read, never taken from storage. */
export const providerSchema: z.ZodType<Provider> = facts.transform((provider) => ({
  ...provider,
  opening:
    provider.nation === 'england' ? provider.opening : { ...provider.opening, nation: provider.nation },
  regulator: { ...provider.regulator, ...regulatedBy(provider.nation, provider.regulator) },
  company: provider.company.isAtOffice
    ? { ...provider.company, office: spokenAddress(provider.address) }
    : provider.company,
}));
