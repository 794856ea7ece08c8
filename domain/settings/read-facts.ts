import { z } from 'zod';
import { BUILT_IN_NAMES } from '#domain/care-services/service-list.ts';
import { isEmailAddress } from '#domain/contact-details/email-address.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import { COMPANY_NUMBER } from '#domain/provider/company.ts';
import { periodFields } from '#domain/provider/periods.schema.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { STANDINGS } from '#domain/provider/regulated.ts';
import { careersFields, promiseFields } from '#domain/provider/response-times.schema.ts';
import { ON_CALL_HOURS } from '#domain/provider/response-times.ts';
import { readOpening } from './read-opening.ts';
import { type AreaKnown, readAddress, readArea } from './read-place.ts';
import { readServices } from './read-services.ts';
import { type FactSection, ratingFields, type Typed } from './sections.ts';
import { LINE_MAX, line, link, maybe, optional, phone, type ReadFacts } from './typed-fields.ts';

const NAME_MAX = 200;
const NETWORK = z.url({ protocol: /^https?$/ });
const NETWORKS_MAX = 6;

const KNOWN: readonly (readonly [host: string, name: string])[] = [
  ['facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['linkedin.com', 'LinkedIn'],
  ['youtube.com', 'YouTube'],
  ['tiktok.com', 'TikTok'],
  ['x.com', 'X'],
  ['bsky.app', 'Bluesky'],
];

function networkAt(url: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname } = new URL(url);
  return KNOWN.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1] ?? '';
}

function readNetworks(typed: string, { addIssue }: z.core.$RefinementCtx) {
  const lines = typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
  if (lines.length > NETWORKS_MAX) addIssue(`Enter at most ${NETWORKS_MAX} networks`);
  return lines.map((each) => {
    const typedUrl = each.split(/\s+/).at(-1) ?? '';
    const url = /^\w+:/.test(typedUrl) ? typedUrl : `https://${typedUrl}`;
    const name = each.slice(0, -typedUrl.length).trim() || networkAt(url);
    if (!name || name.length > NAME_MAX || !typedUrl.includes('.') || !NETWORK.safeParse(url).success) {
      addIssue('Enter one a line: its name and the whole address, such as Facebook https://facebook.com/us');
    }
    return { name, url };
  });
}

const COMPANY_NUMBER_ASK =
  'Enter all 8 characters of the company number, such as 01234567 or SC123456, or leave it empty';

const providerFields = z.object({
  name: line('Enter the name'),
  shortName: maybe(line('Enter a shorter name')),
  social: optional.transform(readNetworks),
  filmUrl: maybe(link('Enter the whole address of the film, with https://')),
  copyrightYear: maybe(
    line('Enter a year')
      .transform(Number)
      .pipe(
        z
          .number('Enter a year')
          .int('Enter a year')
          .min(2000, 'Enter a year from 2000')
          .max(2200, 'Enter a year'),
      ),
  ),
  companyName: maybe(line('Enter the registered name, or leave it empty')),
  companyNumber: optional
    .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
    // Companies House writes leading zeros, and few people do.
    .transform((typed) => (/^\d{6,7}$/.test(typed) ? typed.padStart(8, '0') : typed))
    .refine((number) => number === '' || COMPANY_NUMBER.test(number), COMPANY_NUMBER_ASK),
  isLimited: optional,
  registeredOffice: maybe(line('Enter the registered office, or leave it empty')),
  isAtOffice: optional,
});

const phoneFields = z.object({
  phone: phone('Enter a phone number, such as 01632 960 123'),
  onCallPhone: maybe(phone('Enter the on-call number, such as 01632 960 124, or leave it empty')),
  onCallHours: maybe(z.enum(ON_CALL_HOURS, 'Choose when it is answered')),
  mailbox: z.string().trim().refine(isEmailAddress, 'Enter an email address, such as office@example.org'),
});

/** The regulators write 1-123456789, CS2012345678 or SIN-00001234. */
const LOCATION_ID = /^(?=.*\d)[a-z\d][a-z\d /.-]*$/i;

const regulatorFields = z.object({
  standing: z.enum(STANDINGS, 'Choose how you stand with the regulator'),
  reportUrl: maybe(link('Enter the whole address of the report, with https://')),
  lastInspection: maybe(z.iso.date('Enter the date of the latest inspection, or leave it empty')),
  lastReview: maybe(z.iso.date('Enter the date of the latest review, or leave it empty')),
  locationId: optional
    .pipe(z.string().max(LINE_MAX, 'Enter a shorter location id'))
    .refine(
      (id) => id === '' || LOCATION_ID.test(id),
      'Enter the id as the regulator writes it, with its number',
    ),
  ratedOn: maybe(z.iso.date('Enter the date of the ratings, or leave it empty')),
  place: maybe(line('Enter the place that is rated, or leave it empty')),
  ratedFor: maybe(line('Enter what it is rated for, or leave it empty')),
  isDisplayed: optional,
  manager: maybe(line('Enter the name of the registered manager, or leave it empty')),
  answersFor: maybe(line('Enter the name, or leave it empty')),
});

const lawFields = z.object({
  legalReviewed: maybe(z.iso.date('Enter the date of the review, or leave it empty')),
});

export function readFacts(section: FactSection, typed: Typed, area: AreaKnown): ReadFacts {
  switch (section) {
    case 'provider':
      return readProviderFacts(typed);
    case 'phones':
      return readInto(phoneFields, typed, (facts) => facts);
    case 'address':
      return readAddress(typed, area.known);
    case 'opening':
      return readOpening(typed);
    case 'area':
      return readArea(typed, area);
    case 'services':
      return readServices(typed, area.services ?? BUILT_IN_NAMES);
    case 'regulator':
      return readRegulator(typed, area.provider.nation);
    case 'promises':
      return readInto(promiseFields, typed, (commitments) => ({ promises: commitments }));
    case 'careers':
      return readInto(careersFields, typed, (careers) => ({ careers }));
    case 'law':
      return readInto(lawFields, typed, (facts) => facts);
    case 'retention':
      return readInto(periodFields, typed, (retention) => ({ retention }));
  }
}

function readInto<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  typed: Typed,
  facts: (value: z.output<z.ZodObject<Shape>>) => Partial<Provider>,
): ReadFacts {
  const read = readFields(fields, typed);
  if (!read.ok) return { ok: false, errors: read.errors };
  const changes = facts(read.value);
  return { ok: true, apply: (provider) => ({ ...provider, ...changes }) };
}

function readProviderFacts(typed: Typed): ReadFacts {
  const read = readFields<typeof providerFields.shape>(providerFields, typed);
  if (!read.ok) return { ok: false, errors: read.errors };
  const { copyrightYear, companyName, companyNumber, registeredOffice, isLimited, isAtOffice, ...facts } =
    read.value;
  return {
    ok: true,
    apply: (provider) => ({
      ...provider,
      ...facts,
      shortName: facts.shortName || withoutForm(facts.name),
      copyrightYear: copyrightYear === '' ? null : copyrightYear,
      company: {
        name: companyName,
        number: companyNumber,
        office: registeredOffice,
        ...(isLimited && { isLimited: true as const }),
        ...(isAtOffice && !registeredOffice && { isAtOffice: true as const }),
      },
    }),
  };
}

/** Removes the legal form, as a logo does: `Willow Tree Care Ltd`. */
function withoutForm(name: string): string {
  return name.replace(/,?\s+(Ltd|Limited|LLP|PLC|CIC|CIO)\.?$/i, '') || name;
}

function readRegulator(typed: Typed, nation: NationId): ReadFacts {
  const { aspects, grades } = NATIONS[nation].rating;
  const ratings = ratingFields(nation).map(({ key, field }) => ({ key, field, grade: typed[field] ?? '' }));
  const read = readFields<typeof regulatorFields.shape>(regulatorFields, typed);
  const wrong = ratings
    .filter(({ grade }) => grade && !grades.includes(grade))
    .map(({ field }) => [field, 'Choose a rating']);
  const isRated = typed.standing === 'rated';
  const [first] = ratings;
  if (isRated && aspects.length === 0) {
    wrong.push(['standing', 'This regulator gives no ratings. Choose “Registered”']);
  } else if (isRated && first && ratings.every(({ grade }) => grade === '')) {
    wrong.push([first.field, 'Choose the rating that was published, or another answer above']);
  }
  const errors: Typed = { ...(read.ok ? {} : read.errors), ...Object.fromEntries(wrong) };
  if (!read.ok || wrong.length > 0) return { ok: false, errors };
  const { standing, reportUrl, lastInspection, lastReview, locationId, manager, answersFor } = read.value;
  const { place, ratedFor, isDisplayed } = read.value;
  const ratedOn = (isRated && read.value.ratedOn) || null;
  const facts = {
    standing,
    reportUrl: reportUrl || null,
    lastInspection: lastInspection || null,
    lastReview: lastReview || null,
    locationId: locationId || null,
    ratings: isRated
      ? Object.fromEntries(ratings.flatMap(({ key, grade }) => (grade ? [[key, grade]] : [])))
      : {},
    ratedOn,
    place,
    ratedFor,
    manager,
    answersFor,
  };
  return {
    ok: true,
    apply: (provider) => {
      const { ratedOn: before, displayedOf: displayedDate } = provider.regulator;
      // The tick was for the previous rating, so it must be ticked again for a new one.
      const isOfBefore = displayedDate !== null && displayedDate === before && before !== ratedOn;
      const displayedOf = isDisplayed && !isOfBefore ? ratedOn : null;
      return { ...provider, regulator: { ...provider.regulator, ...facts, displayedOf } };
    },
  };
}
