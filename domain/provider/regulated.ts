import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import { spokenDate } from '#platform/clock/spoken.ts';

/** How the provider stands with its regulator; '' while nobody has said. */
export const STANDINGS = ['applied', 'registered', 'unrated', 'rated'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface RegulatorFacts {
  readonly standing: Standing | '';
  /** The address that staff entered; null where the page of the location leads to the report. */
  readonly reportUrl: string | null;
  /** ISO dates, as the regulator published them. */
  readonly lastInspection: string | null;
  readonly lastReview: string | null;
  /** The location's or service's id with the regulator. */
  readonly locationId: string | null;
  /** Grades as published, by the keys of the nation's aspects. */
  readonly ratings: Readonly<Record<string, string>>;
  /** ISO date on which the ratings were published. */
  readonly ratedOn: string | null;
  /** The place that is rated, and what it is rated for, as published; '' was not entered. */
  readonly place: string;
  readonly ratedFor: string;
  /** {@link ratedOn} of the rating that is shown where care is given from; null while nobody has said so of any. */
  readonly displayedOf: string | null;
  /** Who answers for the provider, by the nation's word, and who manages the care; '' was not entered. */
  readonly answersFor: string;
  readonly manager: string;
}

/** What follows from the nation and the facts; '' or null of a provider that has not said how it stands. */
export interface Regulated {
  readonly name: string;
  /** Before the name in a sentence: `the ` or nothing. */
  readonly article: string;
  readonly website: string;
  /** Of a provider that nobody has inspected, only its page on the regulator's website. */
  readonly report: string | null;
}

export function regulatedBy(
  nation: NationId,
  { standing, reportUrl, locationId }: RegulatorFacts,
): Regulated {
  const { name, article, website, pageOf } = NATIONS[nation].regulator;
  if (standing === '') return { name: '', article: '', website: '', report: reportUrl };
  return { name, article, website, report: reportUrl ?? (locationId && (pageOf?.(locationId) ?? null)) };
}

/** Whether the regulator has published something to read: a new provider has a page there, and no report. */
export function hasReport({ reportUrl, standing, lastInspection }: RegulatorFacts): boolean {
  return reportUrl !== null || standing === 'rated' || lastInspection !== null;
}

/** Null while neither date has been entered. */
export function spokenInspection({ lastInspection, lastReview }: RegulatorFacts): string | null {
  const said = [
    lastInspection && `Latest inspection ${spokenDate(lastInspection)}.`,
    lastReview && `Latest review ${spokenDate(lastReview)}.`,
  ];
  return said.filter(Boolean).join(' ') || null;
}

/**
 * The ratings, since when, and of which location, as regulation 20A in England and WSI 2025/389 in Wales ask. Null
 * while nobody has recorded any.
 */
export function spokenRating(nation: NationId, facts: RegulatorFacts): string | null {
  const { standing, ratings, ratedOn } = facts;
  const location = spokenLocation(facts);
  const { rating, regulator } = NATIONS[nation];
  if (standing === 'unrated') return `Not yet rated by ${regulator.article}${regulator.name}${location}.`;
  if (standing !== 'rated') return null;
  const { aspects } = rating;
  const rated = aspects.filter(({ key }) => ratings[key]);
  if (rated.length === 0) return null;
  const since = ratedOn ? ` on ${spokenDate(ratedOn)}` : '';
  if (aspects.length === 1) return `Rated ${ratings[aspects[0]!.key]} overall${since}${location}.`;
  const grades = rated.map(({ key, name }) => `${name}${name.endsWith('?') ? '' : ':'} ${ratings[key]}`);
  return `Rated by the regulator${since}${location}. ${grades.join('. ')}.`;
}

/** Such as `, for home care at 1 Example Street, Coventry (location 1-123)`. */
function spokenLocation({
  place,
  ratedFor,
  locationId,
}: Pick<RegulatorFacts, 'place' | 'ratedFor' | 'locationId'>): string {
  const words = [ratedFor && `for ${ratedFor}`, place && `at ${place}`].filter(Boolean).join(' ');
  return `${words && `, ${words}`}${locationId ? ` (location ${locationId})` : ''}`;
}

/**
 * The last day (ISO date) on which the rating has to be shown where care is given from too; null where the nation sets
 * none, there is no rating with a date, or somebody has said that it is shown.
 */
export function displayBy(
  nation: NationId,
  { standing, ratedOn, displayedOf }: RegulatorFacts,
): string | null {
  const { displayDays } = NATIONS[nation].rating;
  if (displayDays === null || standing !== 'rated' || ratedOn === null || displayedOf === ratedOn)
    return null;
  return Temporal.PlainDate.from(ratedOn).add({ days: displayDays }).toString();
}

/** Who is responsible for the care, each with what the nation calls them. */
export function responsiblePeople({
  nation,
  regulator: { answersFor, manager },
}: {
  readonly nation: NationId;
  readonly regulator: Pick<RegulatorFacts, 'answersFor' | 'manager'>;
}): readonly { readonly title: string; readonly name: string }[] {
  const title = NATIONS[nation].answersFor?.title;
  return [
    { title: 'Registered manager', name: manager },
    ...(title ? [{ title, name: answersFor }] : []),
  ].filter(({ name }) => name);
}
