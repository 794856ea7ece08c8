import { PERIOD_NAMES } from '#domain/provider/periods.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { NEW_PROVIDER, RATINGS } from '#domain/provider/provider.ts';

/** Each section has a form, a version and a review date of its own. */
export const FACT_SECTIONS = [
  'provider',
  'phones',
  'address',
  'opening',
  'area',
  'regulator',
  'retention',
] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];

export const FACT_NAMES: Record<FactSection, string> = {
  provider: 'Name and company',
  phones: 'Phones and email',
  address: 'Address',
  opening: 'Opening hours',
  area: 'Service area',
  regulator: 'Regulator',
  retention: 'Retention',
};

export type Typed = Readonly<Record<string, string>>;

/** Two summers of holidays and trainings fit. */
export const EXCEPTIONS_MAX = 30;
/** Weekday fields are called `day1` (Monday) to `day7`. */
export const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;
export const RATING_CHOICES: readonly string[] = RATINGS;

export function isFactSection(text: string | undefined): text is FactSection {
  return (FACT_SECTIONS as readonly string[]).includes(text ?? '');
}

export function missingFacts(provider: Provider): readonly FactSection[] {
  const { name, phone, mailbox, address, opening, serviceArea, regulator } = provider;
  const isMissing: Partial<Record<FactSection, boolean>> = {
    provider: name === NEW_PROVIDER.name,
    phones: phone === '' || mailbox === '',
    address: address.postcode === '',
    opening: opening.assumed === true,
    area: serviceArea.length === 0,
    regulator: regulator.name === '',
  };
  return FACT_SECTIONS.filter((section) => isMissing[section]);
}

/** What a provider must say on its website: who it is, how to reach it, where it is, and its rating or that it has none. */
const NEEDED_BY_LAW: readonly FactSection[] = ['provider', 'phones', 'address', 'regulator'];

export function isNeededByLaw(section: FactSection): boolean {
  return NEEDED_BY_LAW.includes(section);
}

/** The sections without which no site opens for visitors. */
export function neededToOpen(provider: Provider): readonly FactSection[] {
  const missing = missingFacts(provider);
  return NEEDED_BY_LAW.filter(
    (section) => missing.includes(section) || (section === 'regulator' && provider.regulator.rating === null),
  );
}

export function typedFacts(section: FactSection, provider: Provider): Typed {
  switch (section) {
    case 'provider':
      return typedProvider(provider);
    case 'phones': {
      const { phone, onCallPhone, mailbox } = provider;
      return { phone, onCallPhone, mailbox };
    }
    case 'address':
      return provider.address;
    case 'opening':
      return typedOpening(provider);
    case 'area':
      return { towns: provider.serviceArea.join('\n'), carerTowns: provider.carerTowns.join('\n') };
    case 'retention':
      return Object.fromEntries(PERIOD_NAMES.map((name) => [name, String(provider.retention[name])]));
    case 'regulator': {
      const entered = Object.entries(provider.regulator);
      return Object.fromEntries(entered.map(([name, fact]) => [name, fact ?? '']));
    }
  }
}

function typedProvider({ social, ...facts }: Provider): Typed {
  return {
    name: facts.name === NEW_PROVIDER.name ? '' : facts.name,
    shortName: facts.shortName === NEW_PROVIDER.shortName ? '' : facts.shortName,
    socialName: social?.name ?? '',
    socialUrl: social?.url ?? '',
    filmUrl: facts.filmUrl,
    copyrightYear: String(facts.copyrightYear ?? ''),
  };
}

function typedOpening({ opening }: Provider): Typed {
  const typed: Record<string, string> = { opens: opening.opens, closes: opening.closes };
  for (const day of opening.days) typed[`day${day}`] = 'on';
  for (const [row, { date, hours, reason }] of (opening.exceptions ?? []).entries()) {
    typed[`date${row}`] = date;
    typed[`opens${row}`] = hours?.opens ?? '';
    typed[`closes${row}`] = hours?.closes ?? '';
    typed[`reason${row}`] = reason;
  }
  return typed;
}
