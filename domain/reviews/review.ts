import { readDateParts } from '#domain/calendar/typed-date.ts';
import type { NamedService } from '#domain/care-services/service-list.ts';
import type { Publication, SentColumns } from '#domain/cases/case-fields.ts';
import { fullName, initials, type NameColumns } from '#domain/cases/display-name.ts';
import { HOME_PAGE, reviewPages } from './review-pages.ts';
import { shorten } from './shorten.ts';

/** A card on a page, not a letter: longer ones are shortened. */
export const QUOTE_MAX = 1_500;
/** Few enough bytes for the home page's first packets; and short reviews get read. */
export const HOME_QUOTE_MAX = 200;
export const REVIEW_NAME_MAX = 100;
export const SOURCE_MAX = 200;
export const STARS_MAX = 5;

export const CONSENT_WAYS = ['email', 'letter', 'phone', 'in-person'] as const;
export type RecordedWay = (typeof CONSENT_WAYS)[number];
export type ConsentWay = RecordedWay | 'form';

const ADDED_SHOWN_MAX = 5;

type Typed = Readonly<Record<string, string>>;

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Typed };

export interface ReviewText {
  readonly quote: string;
  readonly isShortened: boolean;
  readonly name: string;
  readonly service: string | null;
  readonly stars: number | null;
  readonly starsSource: string | null;
}

export interface Consent {
  readonly how: ConsentWay;
  readonly agreedOn: string;
  readonly evidence: string;
}

export function namesOf(columns: Omit<NameColumns, 'title'>): readonly string[] {
  if (!columns.first_name && !columns.last_name) return [];
  const full = fullName(columns);
  const first = full.split(/\s+/u)[0] ?? full;
  const letters = [...initials(full)].map((letter) => `${letter}.`).join(' ');
  return [...new Set([full, first, letters])];
}

const NAME_WITHHELD = 'Name withheld';

export function agreedName(
  columns: Omit<NameColumns, 'title'> & Pick<SentColumns, 'publication'>,
): string | null {
  const [full = null] = namesOf(columns);
  switch (columns.publication as Publication | null) {
    case 'Yes, with my full name':
      return full;
    case 'Yes, with my first name':
      return full?.split(/\s+/u)[0] ?? null;
    case 'Yes, without my name':
      return NAME_WITHHELD;
    default:
      return null;
  }
}

/** Reads the review from the thank-you `original`; `typed.nameChoice` is a name or `other`. */
export function readReviewText(
  typed: Typed,
  original: string,
  services: readonly NamedService[],
): Read<ReviewText> {
  const errors: Record<string, string> = {};
  const quote = readQuote(typed.quote ?? '', original);
  if (!quote.ok) errors.quote = quote.error;
  const name = (
    (typed.nameChoice || 'other') === 'other' ? (typed.otherName ?? '') : (typed.nameChoice ?? '')
  ).trim();
  if (name === '') errors.otherName = 'Choose the name to show, or enter one';
  else if (name.length > REVIEW_NAME_MAX) errors.otherName = `Use at most ${REVIEW_NAME_MAX} characters`;
  const service = typed.service || null;
  if (service !== null && !services.some(({ key }) => key === service)) {
    errors.service = 'Choose a service of the list';
  }
  const stars = typed.stars ? Number(typed.stars) : null;
  if (stars !== null && !(Number.isInteger(stars) && stars >= 1 && stars <= STARS_MAX)) {
    errors.stars = `Choose a number from 1 to ${STARS_MAX}, or none`;
  }
  const starsSource = stars === null ? null : (typed.starsSource ?? '').trim();
  if (starsSource === '')
    errors.starsSource = 'Say where the person gave the stars, such as a letter and its date';
  else if ((starsSource ?? '').length > SOURCE_MAX)
    errors.starsSource = `Use at most ${SOURCE_MAX} characters`;
  if (!quote.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { text, isShortened } = quote;
  return { ok: true, value: { quote: text, isShortened, name, service, stars, starsSource } };
}

function readQuote(typed: string, original: string) {
  const shortened = shorten(original, typed);
  if (shortened.ok) {
    return shortened.text.length <= QUOTE_MAX
      ? shortened
      : ({ ok: false, error: `Shorten it to at most ${QUOTE_MAX} characters by leaving words out` } as const);
  }
  if (shortened.added.length === 0) {
    return { ok: false, error: 'Enter the words of the thank-you that the site shows' } as const;
  }
  const named = shortened.added.slice(0, ADDED_SHOWN_MAX).map((word) => `“${word}”`);
  const more = shortened.added.length > ADDED_SHOWN_MAX ? ' and more' : '';
  return {
    ok: false,
    error: `Only leave words out. The thank-you does not say this, or not there: ${named.join(', ')}${more}`,
  } as const;
}

export function readConsent(
  typed: Typed,
  { today, receivedOn }: { readonly today: string; readonly receivedOn: string },
): Read<Consent> {
  const errors: Record<string, string> = {};
  const how = CONSENT_WAYS.find((way) => way === typed.how);
  if (!how) errors.how = 'Choose how the person told us';
  const parts = { day: typed.day ?? '', month: typed.month ?? '', year: typed.year ?? '' };
  const texts = { missing: 'Enter the day on which the person agreed', called: 'day', example: '27 3 2026' };
  const read = readDateParts(parts, texts);
  const agreedOn = read.ok ? read.date.toString() : '';
  if (!read.ok) errors.day = read.error;
  else if (agreedOn > today) errors.day = 'The day on which the person agreed can’t be in the future';
  else if (agreedOn < receivedOn) errors.day = 'The person can’t have agreed before the thank-you came';
  const evidence = (typed.evidence ?? '').trim();
  if (evidence === '') errors.evidence = 'Say where the proof of it is kept';
  else if (evidence.length > SOURCE_MAX) errors.evidence = `Use at most ${SOURCE_MAX} characters`;
  if (!typed.agreed)
    errors.agreed = 'Tick this when the person has agreed to exactly these words and this name';
  if (!typed.unpaid) errors.unpaid = 'Tick this when nothing was given for it. Otherwise it can’t be shown';
  if (!how || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { how, agreedOn, evidence } };
}

export function readPages(
  ticked: readonly string[],
  quote: string,
  services: readonly NamedService[],
): Read<readonly string[]> {
  const pages = reviewPages(services).filter((page) => ticked.includes(page));
  if (pages.length === 0) return { ok: false, errors: { pages: 'Choose at least one page' } };
  if (pages.includes(HOME_PAGE) && quote.length > HOME_QUOTE_MAX) {
    const error = `For the home page it may have at most ${HOME_QUOTE_MAX} characters. It has ${quote.length}`;
    return { ok: false, errors: { pages: error } };
  }
  return { ok: true, value: pages };
}
