import { weekdayHours } from '#domain/calendar/week.ts';
import { BUILT_IN_NAMES, type NamedService } from '#domain/care-services/service-list.ts';
import { NATION_IDS, NATIONS, type NationId } from '#domain/nations/nations.ts';
import { NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { isOneOf } from '#platform/records/keys.ts';
import { typedServices } from './read-services.ts';

export const FACT_SECTIONS = [
  'provider',
  'phones',
  'address',
  'opening',
  'area',
  'services',
  'regulator',
  'promises',
  'careers',
  'law',
  'retention',
] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];

export const FACT_NAMES: Record<FactSection, string> = {
  provider: 'Name and company',
  phones: 'Phones and email',
  address: 'Address',
  opening: 'Opening hours',
  area: 'Towns',
  services: 'Services',
  regulator: 'Regulator and rating',
  promises: 'First meetings and visits',
  careers: 'Careers',
  law: 'Law and official bodies',
  retention: 'Retention',
};

export type Typed = Readonly<Record<string, string>>;

/** Room for two summers of holidays and training days. */
export const EXCEPTIONS_MAX = 30;

export function isFactSection(text: string | undefined): text is FactSection {
  return isOneOf(FACT_SECTIONS, text ?? '');
}

export function missingFacts(provider: Provider): readonly FactSection[] {
  const { name, phone, mailbox, address, opening, serviceArea, regulator } = provider;
  const isMissing: Partial<Record<FactSection, boolean>> = {
    provider: name === NEW_PROVIDER.name,
    phones: phone === '' || mailbox === '',
    address: address.postcode === '',
    opening: opening.assumed === true,
    area: serviceArea.length === 0,
    services: provider.services.assumed === true,
    regulator: regulator.name === '',
  };
  return FACT_SECTIONS.filter((section) => isMissing[section]);
}

/** Who it is, how to reach it, where it is, which services it may offer, and its rating or that it has none. */
const NEEDED_BY_LAW: readonly FactSection[] = ['provider', 'phones', 'address', 'services', 'regulator'];

export function isNeededByLaw(section: FactSection): boolean {
  return NEEDED_BY_LAW.includes(section);
}

export function neededToOpen(provider: Provider): readonly FactSection[] {
  const missing = missingFacts(provider);
  return NEEDED_BY_LAW.filter(
    (section) => missing.includes(section) || (section === 'regulator' && isRatingUnsaid(provider)),
  );
}

function isRatingUnsaid({ nation, regulator }: Provider): boolean {
  return regulator.standing === 'registered' && NATIONS[nation].rating.aspects.length > 0;
}

export function typedFacts(
  section: FactSection,
  provider: Provider,
  services: readonly NamedService[] = BUILT_IN_NAMES,
): Typed {
  switch (section) {
    case 'provider':
      return typedProvider(provider);
    case 'phones': {
      const { phone, onCallPhone, onCallHours, mailbox } = provider;
      return { phone, onCallPhone, onCallHours, mailbox };
    }
    case 'address':
      // On a new site the postcode determines it.
      return { ...provider.address, nation: provider.address.postcode && provider.nation };
    case 'opening':
      return typedOpening(provider);
    case 'area':
      return {
        towns: provider.serviceArea.join('\n'),
        areaName: provider.areaName,
        carerTowns: provider.carerTowns.join('\n'),
      };
    case 'services':
      return typedServices(provider, services);
    case 'retention':
      return asTyped(provider.retention);
    case 'regulator':
      return typedRegulator(provider);
    case 'promises':
      return asTyped(provider.promises);
    case 'careers':
      return asTyped(provider.careers);
    // Saving it also confirms that the rules are still right.
    case 'law':
      return { legalReviewed: provider.legalReviewed };
  }
}

function asTyped(facts: object): Typed {
  const typed = Object.entries(facts).map(([name, fact]) => [
    name,
    fact === true ? 'on' : String(fact || ''),
  ]);
  return Object.fromEntries(typed);
}

/** Puts the nation into a rating's field, so that a form can be redrawn from the typed values only. */
export function ratingFields(nation: NationId): readonly { readonly key: string; readonly field: string }[] {
  return NATIONS[nation].rating.aspects.map(({ key }) => ({ key, field: `rating-${nation}-${key}` }));
}

/** Reads only the submitted fields; England's if it had no rating fields. */
export function nationOfRatings(typed: Typed): NationId {
  return NATION_IDS.find((nation) => ratingFields(nation).some(({ field }) => field in typed)) ?? 'england';
}

function typedRegulator({ nation, regulator }: Provider): Typed {
  const { standing, reportUrl, lastInspection, lastReview, locationId, manager, ratings } = regulator;
  const { ratedOn, place, ratedFor, displayedOf, answersFor } = regulator;
  const { aspects, displayDays } = NATIONS[nation].rating;
  return {
    ...asTyped({ standing, reportUrl, locationId, ratedOn, lastInspection, lastReview, manager }),
    ...Object.fromEntries(ratingFields(nation).map(({ key, field }) => [field, ratings[key] ?? ''])),
    ...(aspects.length > 0 && { place, ratedFor }),
    ...(displayDays !== null && asTyped({ isDisplayed: displayedOf !== null && displayedOf === ratedOn })),
    ...(NATIONS[nation].answersFor && { answersFor }),
  };
}

function typedProvider({ social, name, shortName, filmUrl, copyrightYear, company }: Provider): Typed {
  const { isAtOffice, isLimited, office } = company;
  return {
    name: name === NEW_PROVIDER.name ? '' : name,
    shortName: shortName === NEW_PROVIDER.shortName ? '' : shortName,
    social: social.map((network) => `${network.name} ${network.url}`).join('\n'),
    companyName: company.name,
    companyNumber: company.number,
    registeredOffice: isAtOffice ? '' : office,
    ...asTyped({ filmUrl, copyrightYear, isAtOffice, isLimited }),
  };
}

/** Names the hours of a weekday `from1` and `until1` (Monday) to `from7` and `until7`. */
function typedOpening({ opening }: Provider): Typed {
  const typed: Record<string, string> = {};
  for (const day of opening.days) {
    const hours = weekdayHours(opening, day);
    typed[`from${day}`] = hours?.opens ?? '';
    typed[`until${day}`] = hours?.closes ?? '';
  }
  for (const [row, { date, hours, reason, isBankHoliday }] of (opening.exceptions ?? []).entries()) {
    typed[`date${row}`] = date;
    typed[`opens${row}`] = hours?.opens ?? '';
    typed[`closes${row}`] = hours?.closes ?? '';
    typed[`reason${row}`] = reason;
    typed[`proclaimed${row}`] = isBankHoliday ? 'on' : '';
  }
  return typed;
}
