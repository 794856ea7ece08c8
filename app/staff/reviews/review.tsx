import { Link } from 'react-router';
import { entryOf } from '../entry-of.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { StaffForm, type StaffFormProps } from '../kit/form.tsx';
import { Saved, Screen, Section } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/review.ts';
import { type ReviewView, reviewAt, saveReview, servicesOf, viewReview } from './review.server.ts';
import { CONSENT_FIELDS, pagesFields, pagesTyped, reviewTextFields } from './review-fields.ts';
import { TextForm } from './text-form.tsx';

export const loader = formPageLoader('edit-reviews', async (args) => {
  const review = await reviewAt(args, args.params.id);
  return {
    review: viewReview(review, servicesOf(args, review)),
    notice: entryOf(SAID, args.url.searchParams.get('said')),
  };
});

export const action = staffAction('edit-reviews', (args) => saveReview(args, args.params.id));

const SAID: Readonly<Record<string, string>> = {
  made: 'The review is made. Now ask its writer.',
  exists: 'There was a review of this thank-you already. This is it.',
  saved: 'Saved.',
  agreed: 'The consent is recorded.',
  ready:
    'The review is made. Its writer agreed to these words and this name with the thank-you. Choose the pages.',
  shown: 'The site shows it now.',
  withdrawn: 'It is withdrawn. The site no longer shows it.',
};

const PART = 'border-t border-line pt-5';

export default function ReviewScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) {
    return <SignedOutPage answer={actionData} fields={[...reviewTextFields([], []), ...CONSENT_FIELDS]} />;
  }
  const { review, notice } = loaderData;
  const { id, version, state, consents } = review;
  const form = { action: `/reviews/${params.id}`, version, answer: actionData };
  return (
    <Screen title="Review" back={{ to: '/reviews', name: 'Reviews' }} wide>
      {notice && !actionData && <Saved key={version}>{notice}</Saved>}
      <Head review={review} />
      <Section id="words" title="1. Words and name" className={PART}>
        {consents.some(({ isForThis }) => isForThis) && (
          <p className="measure">
            Its writer agreed to exactly these words and this name. If you change them, it leaves the site at
            once until they agree again.
          </p>
        )}
        <TextForm {...form} copy={review} services={review.services} />
      </Section>
      <Section id="consent" title="2. Consent of the writer" className={PART}>
        <Consents review={review} form={form} />
      </Section>
      <Section id="pages" title="3. Pages" className={PART}>
        <Pages review={review} form={form} />
      </Section>
      {state !== 'withdrawn' && (
        <Section id="withdrawing" title="Withdraw" className={PART}>
          <p className="measure">
            When its writer, or the office, no longer wants it shown, or its writer said no.
          </p>
          <p>
            <Link className="button" to={`/reviews/${id}/withdraw`}>
              Withdraw it
            </Link>
          </p>
        </Section>
      )}
    </Screen>
  );
}

interface PartProps {
  readonly review: ReviewView;
  readonly form: Pick<StaffFormProps, 'action' | 'version' | 'answer'>;
}

function Consents({ review, form }: PartProps) {
  const { quote, name, consents } = review;
  const recording = (
    <>
      <ConsentRequestText review={review} />
      <StaffForm
        {...form}
        fields={CONSENT_FIELDS}
        loaded={{ quote, name }}
        hidden={{ form: 'consent' }}
        submit="Record consent"
      />
    </>
  );
  return (
    <>
      <ConsentList consents={consents} />
      {consents.some(({ isForThis }) => isForThis) ? (
        <details>
          <summary className="fold">Record another consent</summary>
          {recording}
        </details>
      ) : (
        recording
      )}
    </>
  );
}

function Pages({ review, form }: PartProps) {
  const { state } = review;
  if (state === 'ready' || state === 'shown') {
    return (
      <StaffForm
        {...form}
        fields={pagesFields(review.services)}
        loaded={pagesTyped(review)}
        hidden={{ form: 'pages' }}
        submit={state === 'shown' ? 'Save the pages' : 'Publish'}
      />
    );
  }
  return (
    <p className="rounded-card bg-paper p-4">
      {state === 'held'
        ? 'It can’t be shown because of its message.'
        : 'It can be published once the consent to these words and this name is recorded.'}
    </p>
  );
}

function Head({ review }: { review: ReviewView }) {
  const { state, stateLabel, reference, received, withdrawn, places } = review;
  return (
    <div
      className={`grid gap-1 rounded-card p-4 wrap-anywhere ${state === 'shown' ? 'bg-sage' : 'bg-lavender'}`}
    >
      <p className="font-bold">{stateLabel}</p>
      {state === 'shown' && (
        <p>
          {places.map(({ to, name }, place) => (
            <span key={to}>
              {place > 0 && ', '}
              <a className="inline-block py-2" href={to}>
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      {withdrawn && (
        <p>
          {withdrawn.when}
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

function ConsentList({ consents }: Pick<ReviewView, 'consents'>) {
  if (consents.length === 0) return <p>No consent is recorded yet.</p>;
  return (
    <ul className="grid gap-3">
      {consents.map(({ id, agreement, recorded, ended, evidence, quote, name, stars, isForThis }) => (
        <li
          key={id}
          className={`rounded-card border p-4 wrap-anywhere ${isForThis ? 'border-ink' : 'border-line'}`}
        >
          <p className="font-bold">{agreement}</p>
          <p>
            {recorded}. Proof: {evidence}
          </p>
          {ended && <p>{ended}</p>}
          {!isForThis && !ended && <p>Not for what the review says now.</p>}
          <blockquote dir="auto" className="mt-2 border-l-4 border-line pl-3 whitespace-pre-line">
            {quote}
          </blockquote>
          <p dir="auto">
            {name}
            {stars !== null && `, ${stars} of 5 stars`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ConsentRequestText({ review: { reference, quote, name, stars } }: { review: ReviewView }) {
  const withStars = stars === null ? '' : `, with the ${stars} of 5 stars that you gave us`;
  return (
    <details className="rounded-card border border-line px-4 py-1">
      <summary className="fold">Suggested wording</summary>
      <p className="rounded-field bg-paper p-3 wrap-anywhere whitespace-pre-line select-all">
        {`Thank you again for your kind words. May we show them on our website? They would read:

“${quote}”
${name}

Please tell us whether you agree to exactly these words under this name${withStars}. You are free to say no, or to ask for another name or fewer words. You can change your mind at any time: we then take them down at once.`}
      </p>
      <p className="py-2">
        Copy them into an{' '}
        <Link className="inline-block py-2 font-bold" to={`/carethanks/${reference}#answer`}>
          answer to {reference}
        </Link>
      </p>
    </details>
  );
}
