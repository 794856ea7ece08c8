import { data, Link, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { makeReview } from '#domain/reviews/change.server.ts';
import { findThanks, reviewOfCase } from '#domain/reviews/list.server.ts';
import { readReviewWords } from '#domain/reviews/review.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/make.ts';
import type { ReviewAnswer } from './answer.ts';
import { WordsForm } from './words-form.tsx';

/** The review itself where there is one already. */
export const loader = formPageLoader('edit-reviews', async ({ services, url }) => {
  const reference = url.searchParams.get('case') ?? '';
  const { db } = services.open;
  const existing = await reviewOfCase(db, reference);
  if (existing !== null) throw redirect(`/reviews/${existing}`, 303);
  const thanks = await findThanks(db, reference);
  return { reference, thanks: thanks && { original: thanks.original, names: thanks.names } };
});

export const action = staffAction('edit-reviews', async ({ services, actor, request, url }) => {
  const typed = await readTyped(request);
  const reference = url.searchParams.get('case') ?? '';
  const thanks = await findThanks(services.open.db, reference);
  if (!thanks) throw data(null, { status: 404 });
  const read = readReviewWords(typed, thanks.original);
  if (!read.ok) {
    return data<ReviewAnswer>(
      { status: 'refused', form: 'words', errors: read.errors, typed },
      { status: 422 },
    );
  }
  try {
    const now = services.clock();
    const made = await makeReview(services.open, { reference, words: read.value, actor, now });
    if (made.outcome === 'missing') throw data(null, { status: 404 });
    return redirect(`/reviews/${made.id}?said=${made.outcome}`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, 'review not made');
    return data<ReviewAnswer>({ status: 'unavailable', form: 'words', typed }, { status: 503 });
  }
});

export default function MakeReview({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as ReviewAnswer | undefined;
  if (!loaderData) return <SignedOutPage typed={answer?.typed} labels={{ quote: 'What the site shows' }} />;
  const { reference, thanks } = loaderData;
  return (
    <div className="grid max-w-5xl gap-5 p-4 sm:p-8">
      <StaffTitle title="Make a review" />
      <p>
        <Link to="/reviews" className="inline-flex min-h-11 items-center font-bold">
          ← Reviews
        </Link>
      </p>
      <h1 className="text-2xl">Make a review</h1>
      {thanks ? <Making reference={reference} thanks={thanks} answer={answer} /> : <NotPossible />}
    </div>
  );
}

interface MakingProps {
  readonly reference: string;
  readonly thanks: { readonly original: string; readonly names: readonly string[] };
  readonly answer: ReviewAnswer | undefined;
}

function Making({ reference, thanks: { original, names }, answer }: MakingProps) {
  return (
    <>
      <p className="measure">
        Of the thank-you{' '}
        <Link className="inline-block py-2 font-bold" to={`/carethanks/${reference}`}>
          {reference}
        </Link>
        . Nothing is shown before you have recorded that its writer agrees.
      </p>
      <WordsForm
        loaded={{ ...NOTHING, original, names, quote: original }}
        answer={answer}
        button="Make the review"
      />
    </>
  );
}

function NotPossible() {
  return (
    <p className="measure rounded-card bg-paper p-4">
      No review can be made of this message. It is no thank-you, or it is marked as spam, was merged into
      another, or was made up for the demonstration.
    </p>
  );
}

const NOTHING = { name: '', service: null, stars: null, starsSource: null, version: 0 };
