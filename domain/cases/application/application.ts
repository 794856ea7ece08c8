import { z } from 'zod';
import { londonDay } from '#domain/calendar/working-time.ts';
import { choice, emailAddress, personName, phoneNumber, shortText } from '#domain/contact-details/fields.ts';
import { type FieldErrors, readFields } from '#domain/contact-details/read-fields.ts';
import { plainName } from '#domain/places/spelling.ts';
import { needsRule } from '../contact.ts';
import { needsOfForm } from '../needs.ts';
import { expiryDate } from './expiry-date.ts';
import {
  APPLICANT_TITLES,
  type Application,
  appliesTo,
  EXPIRY_PARTS,
  JOB_TYPES,
  LICENCE_TYPES,
  type QuestionName,
  UK_LICENCE_TYPES,
  YES_NO,
} from './questions.ts';

export const ANSWER_MAX = 200;

export type ReadApplication =
  | { readonly ok: true; readonly value: Application }
  | { readonly ok: false; readonly errors: FieldErrors<QuestionName> };

function questionRules(today: Temporal.PlainDate, cities: readonly string[]) {
  return {
    title: choice(APPLICANT_TITLES, 'Choose your title from the list'),
    fullNames: personName('your full names'),
    phone: phoneNumber(),
    email: emailAddress(),
    jobType: choice(JOB_TYPES, 'Choose a job type: FULL TIME or PART TIME'),
    careExperience: choice(YES_NO, 'Answer YES or NO: do you have experience in domiciliary care?'),
    experienceLength: shortText({
      called: 'the length of your experience',
      max: ANSWER_MAX,
      missing: 'Enter the length of your experience, such as 2 years',
    }),
    drivingLicence: choice(YES_NO, "Answer YES or NO: do you have a valid driver's licence?"),
    licenceType: choice(LICENCE_TYPES, 'Choose a licence type: UK LICENSE or INTERNATIONAL LICENSE'),
    licenceExpiry: expiryDate(today),
    ukLicenceType: choice(UK_LICENCE_TYPES, 'Choose a UK licence type: MANUAL or AUTOMATIC'),
    city: oneOf(cities, 'Choose your city from the list, or Other'),
    area: shortText({ called: 'your area', max: ANSWER_MAX, missing: 'Enter the area where you live' }),
    timeAtAddress: shortText({
      called: 'how long you have lived there',
      max: ANSWER_MAX,
      missing: 'Enter how long you have lived at your current location, such as 3 years',
    }),
    needs: needsRule(),
  } satisfies Record<QuestionName, z.ZodType>;
}

export const APPLICATION_FIELDS: readonly string[] = [
  ...Object.keys(questionRules(londonDay(0), [])),
  ...Object.values(EXPIRY_PARTS),
];

/** Compares plain names: a form opened before the office changed a name still sends the old one. */
function oneOf(cities: readonly string[], missing: string) {
  const named = (typed: unknown) =>
    typeof typed === 'string' ? cities.find((city) => plainName(city) === plainName(typed)) : undefined;
  return z.preprocess(named, z.string(missing));
}

/** Checks a job application (specification, section 3); what was sent for unasked questions is null. */
export function readApplication(
  input: Readonly<Record<string, unknown>>,
  cities: readonly string[],
  now: number,
): ReadApplication {
  const today = londonDay(now);
  const rules = Object.entries(questionRules(today, cities)) as [QuestionName, z.ZodType][];
  const applicable = Object.fromEntries(rules.filter(([question]) => appliesTo(question, input)));
  const read = readFields<z.ZodRawShape>(z.object(applicable), {
    ...input,
    licenceExpiry: dateParts(input),
    needs: needsOfForm(input),
  });
  if (!read.ok) return { ok: false, errors: read.errors };
  const unasked = Object.fromEntries(rules.map(([question]) => [question, null]));
  return { ok: true, value: { ...unasked, ...read.value } as unknown as Application };
}

function dateParts(input: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(EXPIRY_PARTS).map(([part, field]) => {
      const value = input[field];
      return [part, typeof value === 'string' ? value : ''];
    }),
  );
}
