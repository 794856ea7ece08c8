import { Link } from 'react-router';
import { entryOf } from '../entry-of.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { Saved } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/review.ts';
import { actOnReview, reviewAt } from './act.server.ts';
import type { ReviewAnswer } from './answer.ts';
import { ConsentForm } from './consent-form.tsx';
import { ConsentsShown } from './consents-shown.tsx';
import { pageName } from './page-names.ts';
import { PagesForm } from './pages-form.tsx';
import { type ReviewShown, showReview } from './shown.server.ts';
import { WordsForm } from './words-form.tsx';

export const loader = formPageLoader('edit-reviews', async ({ services, params, url }) => ({
  review: showReview(await reviewAt({ services }, params.id)),
  said: entryOf(SAID, url.searchParams.get('said')),
}));

export const action = staffAction('edit-reviews', (args) => actOnReview(args, args.params.id));

const SAID: Readonly<Record<string, string>> = {
  made: 'The review is made. Now ask its writer.',
  exists: 'There was a review of this thank-you already. This is it.',
  saved: 'Saved.',
  agreed: 'The consent is recorded.',
  shown: 'The site shows it now.',
  withdrawn: 'It is withdrawn. The site no longer shows it.',
};

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as ReviewAnswer | undefined;
  if (!loaderData) return <SignedOutPage typed={answer?.typed} labels={LABELS} />;
  const { review, said } = loaderData;
  return (
    <div className="grid max-w-5xl gap-6 p-4 sm:p-8">
      <StaffTitle title="Review" />
      <p>
        <Link to="/reviews" className="inline-flex min-h-11 items-center font-bold">
          ← Reviews
        </Link>
      </p>
      <h1 className="text-2xl">Review</h1>
      {said && !answer && <Saved key={review.version}>{said}</Saved>}
      <Head review={review} />
      <Part id="words" title="1. Words and name">
        {review.consents.some(({ isForThis }) => isForThis) && (
          <p className="measure">
            Its writer agreed to exactly these words and this name. If you change them, it leaves the site at
            once until they agree again.
          </p>
        )}
        <WordsForm loaded={review} answer={answer} button="Save" />
      </Part>
      <Part id="consent" title="2. Consent of the writer">
        <ConsentsShown consents={review.consents} />
        {review.consents.some(({ isForThis }) => isForThis) ? (
          <details>
            <summary className="fold">Record another consent</summary>
            <ConsentForm review={review} answer={answer} />
          </details>
        ) : (
          <ConsentForm review={review} answer={answer} />
        )}
      </Part>
      <Part id="pages" title="3. Pages">
        {review.state === 'ready' || review.state === 'shown' ? (
          <PagesForm review={review} answer={answer} />
        ) : (
          <p className="rounded-card bg-paper p-4">
            {review.state === 'held'
              ? 'It can’t be shown because of its message.'
              : 'It can be published once the consent to these words and this name is recorded.'}
          </p>
        )}
      </Part>
      {review.state !== 'withdrawn' && (
        <Part id="withdrawing" title="Withdraw">
          <p className="measure">
            When its writer, or the office, no longer wants it shown, or its writer said no.
          </p>
          <p>
            <Link className="button" to={`/reviews/${review.id}/withdraw`}>
              Withdraw it
            </Link>
          </p>
        </Part>
      )}
    </div>
  );
}

const LABELS = { quote: 'What the site shows', evidence: 'Where the proof is' };

function Head({ review }: { review: ReviewShown }) {
  const { state, stateWords, reference, received, withdrawn, pages } = review;
  return (
    <div
      className={`grid gap-1 rounded-card p-4 wrap-anywhere ${state === 'shown' ? 'bg-sage' : 'bg-lavender'}`}
    >
      <p className="font-bold">{stateWords}</p>
      {state === 'shown' && (
        <p>
          {pages.map((path, place) => (
            <span key={path}>
              {place > 0 && ', '}
              <a className="inline-block py-2" href={path}>
                {pageName(path)}
              </a>
            </span>
          ))}
        </p>
      )}
      {withdrawn && (
        <p>
          {withdrawn.words}
          {withdrawn.why && `: ${withdrawn.why}`}. Only a new consent of its writer brings it back.
        </p>
      )}
      <p>
        Made of the thank-you{' '}
        <Link className="inline-block py-2 font-bold" to={`/carethanks/${reference}`}>
          {reference}
        </Link>{' '}
        of {received}
      </p>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
