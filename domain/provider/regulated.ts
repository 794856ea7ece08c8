import { locationPageOf, NATIONS, type NationId } from '#domain/nations/nations.ts';
import { spokenDate } from '#platform/clock/spoken.ts';

export const STANDINGS = ['applied', 'registered', 'unrated', 'rated'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface RegulatorFacts {
  readonly standing: Standing | '';
  /** The address that staff entered; null if the location's page links to the report. */
  readonly reportUrl: string | null;
  readonly lastInspection: string | null;
  readonly lastReview: string | null;
  readonly locationId: string | null;
  readonly ratings: Readonly<Record<string, string>>;
  readonly ratedOn: string | null;
  readonly place: string;
  readonly ratedFor: string;
  /** The {@link ratedOn} of the rating displayed where care is given from; null if none was confirmed. */
  readonly displayedOf: string | null;
  readonly answersFor: string;
  readonly manager: string;
}

export interface Regulated {
  readonly name: string;
  readonly article: string;
  readonly website: string;
  readonly report: string | null;
}

export function regulatedBy(
  nation: NationId,
  { standing, reportUrl, locationId }: RegulatorFacts,
): Regulated {
  const { regulator } = NATIONS[nation];
  if (standing === '') return { name: '', article: '', website: '', report: reportUrl };
  const { name, article, website } = regulator;
  return {
    name,
    article,
    website,
    report: reportUrl ?? (locationId && locationPageOf(regulator, locationId)),
  };
}

/** Returns whether the regulator has published a report: a new provider has a page but no report. */
export function hasReport({ reportUrl, standing, lastInspection }: RegulatorFacts): boolean {
  return reportUrl !== null || standing === 'rated' || lastInspection !== null;
}

export function spokenInspection({ lastInspection, lastReview }: RegulatorFacts): string | null {
  const sentences = [
    lastInspection && `Latest inspection ${spokenDate(lastInspection)}.`,
    lastReview && `Latest review ${spokenDate(lastReview)}.`,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

/** Meets regulation 20A in England and WSI 2025/389 in Wales. Returns null if no rating was recorded. */
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

/** Returns text such as `, for home care at 1 Example Street, Coventry (location 1-123)`. */
function spokenLocation({
  place,
  ratedFor,
  locationId,
}: Pick<RegulatorFacts, 'place' | 'ratedFor' | 'locationId'>): string {
  const text = [ratedFor && `for ${ratedFor}`, place && `at ${place}`].filter(Boolean).join(' ');
  return `${text && `, ${text}`}${locationId ? ` (location ${locationId})` : ''}`;
}

/** Returns the last ISO date to display the rating where care is given too; null if nothing is due. */
export function displayBy(
  nation: NationId,
  { standing, ratedOn, displayedOf }: RegulatorFacts,
): string | null {
  const { displayDays } = NATIONS[nation].rating;
  if (displayDays === null || standing !== 'rated' || ratedOn === null || displayedOf === ratedOn)
    return null;
  return Temporal.PlainDate.from(ratedOn).add({ days: displayDays }).toString();
}

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
