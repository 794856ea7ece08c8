import { data, redirect } from 'react-router';
import { isoDay } from '#domain/calendar/working-time.ts';
import { type NamedService, serviceNamed } from '#domain/care-services/service-list.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { excerpt } from '#domain/cases/list/excerpt.ts';
import type { OpenDatabase } from '#domain/database.ts';
import {
  publishReview,
  type ReviewChange,
  type ReviewChanged,
  recordConsent,
  rewordReview,
} from '#domain/reviews/change.server.ts';
import {
  type Consent,
  findReview,
  type Review,
  type ReviewState,
  type Thanked,
} from '#domain/reviews/list.server.ts';
import { type ConsentWay, readConsent, readPages, readReviewText } from '#domain/reviews/review.ts';
import { HOME_PAGE, reviewPageName, TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../guard.server.ts';
import type { Typed } from '../kit/answers.ts';
import { type Checked, cannot, type Sending, save } from '../kit/save.server.ts';
import { wholeNumber } from '../whole-number.ts';
import { copyTyped, ticked } from './review-fields.ts';

export async function reviewAt(
  { services, actor }: Pick<Signed, 'services' | 'actor'>,
  id: string | undefined,
) {
  const found = await findReview(services.open.db, wholeNumber(id), accessOf(actor));
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Includes a review's service that the office has since removed. */
export function servicesOf(
  { services }: Pick<Signed, 'services'>,
  { service, pages }: Pick<Review, 'service' | 'pages'>,
): readonly NamedService[] {
  const known = services.careServices().map(({ key, label, path }) => ({ key, label, path }));
  const named = [...new Set([service ?? '', ...pages])].filter((key) => !PLACES.has(key));
  const removed = named.filter((key) => !known.some((one) => one.key === key));
  return [...known, ...removed.map((key) => ({ key, label: serviceNamed(key, known), path: key }))];
}

const PLACES: ReadonlySet<string> = new Set(['', HOME_PAGE, TESTIMONIALS_PAGE]);

type Change = (open: OpenDatabase, change: ReviewChange) => Promise<ReviewChanged>;

function readForm(
  typed: Typed,
  review: Review,
  { services, now }: { readonly services: readonly NamedService[]; readonly now: number },
): Checked<readonly [Change, text: string]> {
  switch (typed.form) {
    case 'consent': {
      const read = readConsent(typed, { today: isoDay(now), receivedOn: review.receivedOn });
      if (!read.ok) return read;
      const act: Change = (open, change) => recordConsent(open, { ...change, consent: read.value });
      return { ok: true, value: [act, 'agreed'] };
    }
    case 'pages': {
      const read = readPages(ticked(typed, services), review.quote, services);
      if (!read.ok) return read;
      const act: Change = (open, change) => publishReview(open, { ...change, pages: read.value });
      return { ok: true, value: [act, 'shown'] };
    }
    default: {
      const read = readReviewText(typed, review.original, services);
      if (!read.ok) return read;
      const act: Change = (open, change) => rewordReview(open, { ...change, texts: read.value });
      return { ok: true, value: [act, 'saved'] };
    }
  }
}

export async function saveReview(args: Sending, id: string | undefined) {
  const review = await reviewAt(args, id);
  const services = servicesOf(args, review);
  return save(args, {
    name: 'review',
    check: (typed) => readForm(typed, review, { services, now: args.services.clock() }),
    async do([act, outcome], { version, open, actor, now, typed }) {
      const changed = await act(open, { id: review.id, version, actor, now });
      switch (changed.outcome) {
        case 'done':
          return redirect(`/reviews/${review.id}?said=${outcome}`, 303);
        case 'conflict': {
          const newest = changed.current;
          // Other fields of the form can't conflict.
          const current: Record<string, string> = { ...typed, ...copyTyped(newest), name: newest.name };
          for (const path of ticked(typed, services)) delete current[path];
          for (const path of newest.pages) current[path] = 'on';
          return { status: 'conflict', current, version: newest.version, saved: null };
        }
        case 'missing':
          throw data(null, { status: 404 });
        default:
          return cannot(WHY[changed.outcome]);
      }
    },
    to: `/reviews/${review.id}`,
  });
}

const WHY = {
  'no-consent': 'Its writer has not agreed to exactly these words and this name. Record the consent first.',
  'not-a-thank-you': 'Its message is spam, was merged into another, or is no thank-you any more.',
  withdrawn: 'It is withdrawn. Only a new consent brings it back.',
} as const;

const STATE_LABELS: Record<ReviewState, string> = {
  asking: 'Waiting for consent: not on the site',
  ready: 'Agreed, not on the site yet',
  shown: 'On the site',
  held: 'Not on the site: its message is spam, was merged into another, or is no thank-you any more',
  withdrawn: 'Withdrawn: not on the site',
};

const WAYS: Record<ConsentWay, string> = {
  form: 'with the thank-you itself',
  email: 'by email',
  letter: 'by letter',
  phone: 'by phone',
  'in-person': 'in person',
};

export type ReviewView = ReturnType<typeof viewReview>;
export type ReviewRow = ReturnType<typeof viewRow>;

export function viewReview(
  { withdrawn, consents, receivedOn, ...review }: Review,
  services: readonly NamedService[],
) {
  return {
    ...review,
    services,
    places: review.pages.map((page) => ({
      to: services.find(({ key }) => key === page)?.path ?? page,
      name: reviewPageName(page, services),
    })),
    stateLabel: STATE_LABELS[review.state],
    received: spokenDate(receivedOn),
    consents: consents.map(viewConsent),
    withdrawn: withdrawn && {
      why: withdrawn.why,
      when: `Withdrawn ${fullTime(withdrawn.at)} by ${withdrawn.by}`,
    },
  };
}

export function viewRow(
  { id, state, quote, name, pages, withdrawn }: Review,
  services: readonly NamedService[],
) {
  return {
    id,
    state,
    quote: excerpt(quote),
    name,
    where: pages.map((page) => reviewPageName(page, services)).join(', '),
    withdrawn: withdrawn && `Withdrawn ${shortTime(withdrawn.at)} by ${withdrawn.by}`,
  };
}

export function viewThanked({ reference, receivedAt, ...thanked }: Thanked) {
  return { id: reference, ...thanked, received: shortTime(receivedAt) };
}

function viewConsent(consent: Consent) {
  const { id, quote, name, stars, evidence, endedAt, isForThis } = consent;
  return {
    id,
    quote,
    name,
    stars,
    evidence,
    isForThis,
    agreement: `Agreed ${WAYS[consent.how]} on ${spokenDate(consent.agreedOn)}`,
    recorded: `Recorded ${shortTime(consent.recordedAt)} by ${consent.recordedBy}`,
    ended: endedAt === null ? null : `Ended ${shortTime(endedAt)}, when the review was withdrawn`,
  };
}
