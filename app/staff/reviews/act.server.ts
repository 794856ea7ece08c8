import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import {
  publishReview,
  type ReviewChanged,
  recordConsent,
  rewordReview,
} from '#domain/reviews/change.server.ts';
import { findReview, type Review } from '#domain/reviews/list.server.ts';
import { readConsent, readPages, readReviewWords } from '#domain/reviews/review.ts';
import { dayOf } from '#domain/reviews/shown.server.ts';
import { entryOf } from '../entry-of.ts';
import type { Signed } from '../guard.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { ReviewAnswer, ReviewFormName } from './answer.ts';
import { showReview } from './shown.server.ts';

type Acting = Pick<Signed, 'services' | 'actor'> & { readonly request: Request };
type Typed = Readonly<Record<string, string>>;

/** The review of an address. @throws a 404 */
export async function reviewAt(
  { services }: Pick<Acting, 'services'>,
  id: string | undefined,
): Promise<Review> {
  const number = Number(id);
  const found = Number.isSafeInteger(number) ? await findReview(services.open.db, number) : null;
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Every refusal is a value with what was typed. */
export async function actOnReview({ services, actor, request }: Acting, id: string | undefined) {
  const typed = await readTyped(request);
  const review = await reviewAt({ services }, id);
  const { form, said } = entryOf(FORMS, typed.form) ?? FORMS.words;
  const { open } = services;
  const now = services.clock();
  const change = { id: review.id, seen: wholeNumber(typed.seen), actor, now };
  try {
    switch (form) {
      case 'words': {
        const read = readReviewWords(typed, review.original);
        if (!read.ok) return refused(form, read.errors, typed);
        return answer(await rewordReview(open, { ...change, words: read.value }), {
          form,
          said,
          typed,
          review,
        });
      }
      case 'consent': {
        const days = { today: dayOf(now), receivedOn: review.receivedOn };
        const read = readConsent(typed, days);
        if (!read.ok) return refused(form, read.errors, typed);
        return answer(await recordConsent(open, { ...change, consent: read.value }), {
          form,
          said,
          typed,
          review,
        });
      }
      case 'pages': {
        const ticked = Object.keys(typed).filter((name) => typed[name] === 'on');
        const read = readPages(ticked, review.quote);
        if (!read.ok) return refused(form, read.errors, typed);
        return answer(await publishReview(open, { ...change, pages: read.value }), {
          form,
          said,
          typed,
          review,
        });
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, 'review not saved');
    return told({ status: 'unavailable', form, typed }, 503);
  }
}

const FORMS = {
  words: { form: 'words', said: 'saved' },
  consent: { form: 'consent', said: 'agreed' },
  pages: { form: 'pages', said: 'shown' },
} as const;

interface Sent {
  readonly form: ReviewFormName;
  readonly said: string;
  readonly typed: Typed;
  readonly review: Review;
}

const WHY = {
  'no-consent': 'Its writer has not agreed to exactly these words and this name. Record the consent first.',
  'not-a-thank-you': 'Its message is spam, was merged into another, or is no thank-you any more.',
  withdrawn: 'It is withdrawn. Only a new consent brings it back.',
} as const;

function answer(changed: ReviewChanged, { form, said, typed, review }: Sent) {
  switch (changed.outcome) {
    case 'done':
      return redirect(`/reviews/${review.id}?said=${said}`, 303);
    case 'newer':
      return told({ status: 'newer', form, theirs: showReview(changed.theirs), typed }, 409);
    case 'missing':
      throw data(null, { status: 404 });
    default:
      return told({ status: 'unavailable', form, why: WHY[changed.outcome], typed }, 409);
  }
}

function refused(form: ReviewFormName, errors: Typed, typed: Typed) {
  return told({ status: 'refused', form, errors, typed }, 422);
}

function told(answered: ReviewAnswer, status: number) {
  return data<ReviewAnswer>(answered, { status });
}
