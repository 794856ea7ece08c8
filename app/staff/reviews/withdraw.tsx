import { data, Form, Link, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { withdrawReview } from '#domain/reviews/change.server.ts';
import { SOURCE_MAX } from '#domain/reviews/limits.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { PanelField } from '../kit/panel-field.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/withdraw.ts';
import { reviewAt } from './act.server.ts';
import { showReview } from './shown.server.ts';

export const loader = formPageLoader('edit-reviews', async ({ services, params }) => {
  const review = showReview(await reviewAt({ services }, params.id));
  if (review.state === 'withdrawn') throw redirect(`/reviews/${review.id}`, 303);
  return { quote: review.quote, name: review.name, isShown: review.state === 'shown' };
});

export const action = staffAction('edit-reviews', async ({ services, actor, request, params }) => {
  const { why = '' } = await readTyped(request);
  const { id } = await reviewAt({ services }, params.id);
  const reason = why.trim().slice(0, SOURCE_MAX);
  const done = await withdrawReview(services.open, { id, why: reason, actor, now: services.clock() });
  if (!done) throw data(null, { status: 404 });
  return redirect(`/reviews/${id}?said=withdrawn`, 303);
});

export default function WithdrawReview({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { quote, name, isShown } = loaderData;
  return (
    <div className="grid max-w-3xl gap-4 p-4 sm:p-8">
      <StaffTitle title="Withdraw a review" />
      <h1 className="text-2xl">Withdraw this review?</h1>
      <blockquote dir="auto" className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
        {quote}
      </blockquote>
      <p dir="auto">{name}</p>
      <p className="measure">
        {isShown && 'It comes off every page straight away. '}
        The consent ends, and only a new consent of its writer brings the review back. The thank-you itself
        stays as it is.
      </p>
      <Form method="post" className="grid gap-4">
        <PanelField
          id="withdraw-why"
          label="Why (optional)"
          hint="For colleagues. Such as: she asked us to"
          error={undefined}
        >
          {(described) => (
            <input
              {...described}
              name="why"
              type="text"
              maxLength={SOURCE_MAX}
              autoComplete="off"
              dir="auto"
              className="input mt-1"
            />
          )}
        </PanelField>
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="button button-main">
            Withdraw now
          </button>
          <Link className="button" to={`/reviews/${params.id}`}>
            Go back
          </Link>
        </p>
      </Form>
    </div>
  );
}
