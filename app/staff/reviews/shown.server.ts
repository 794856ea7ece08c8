import { excerpt } from '#domain/cases/list/excerpt.ts';
import { fullTime, shortTime } from '#domain/cases/shown-time.ts';
import type { ConsentWay } from '#domain/reviews/limits.ts';
import type { Consent, Review, ReviewState, Thanked } from '#domain/reviews/list.server.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { pageName } from './page-names.ts';

const STATE_WORDS: Record<ReviewState, string> = {
  asking: 'Waiting for consent: not on the site',
  ready: 'Agreed, not on the site yet',
  shown: 'On the site',
  held: 'Not on the site: its message is spam, was merged into another, or is no thank-you any more',
  withdrawn: 'Withdrawn: not on the site',
};

const WAYS: Record<ConsentWay, string> = {
  email: 'by email',
  letter: 'by letter',
  phone: 'by phone',
  'in-person': 'in person',
};

export type ReviewShown = ReturnType<typeof showReview>;
export type ReviewRowShown = ReturnType<typeof showRow>;

export function showReview({ withdrawn, consents, receivedOn, ...review }: Review) {
  return {
    ...review,
    stateWords: STATE_WORDS[review.state],
    received: spokenDate(receivedOn),
    consents: consents.map(showConsent),
    withdrawn: withdrawn && {
      why: withdrawn.why,
      words: `Withdrawn ${fullTime(withdrawn.at)} by ${withdrawn.by}`,
    },
  };
}

export function showRow({ id, state, quote, name, pages, withdrawn }: Review) {
  return {
    id,
    state,
    quote: excerpt(quote),
    name,
    where: pages.map(pageName).join(', '),
    withdrawn: withdrawn && `Withdrawn ${shortTime(withdrawn.at)} by ${withdrawn.by}`,
  };
}

export function showThanked({ receivedAt, ...thanked }: Thanked) {
  return { ...thanked, received: shortTime(receivedAt) };
}

function showConsent(consent: Consent) {
  const { id, quote, name, stars, evidence, endedAt, isForThis } = consent;
  const how = WAYS[consent.how as ConsentWay] ?? consent.how;
  return {
    id,
    quote,
    name,
    stars,
    evidence,
    isForThis,
    words: `Agreed ${how} on ${spokenDate(consent.givenOn)}`,
    recorded: `Recorded ${shortTime(consent.recordedAt)} by ${consent.recordedBy}`,
    ended: endedAt === null ? null : `Ended ${shortTime(endedAt)}, when the review was withdrawn`,
  };
}
