import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { withdrawReview } from '#domain/reviews/change.server.ts';
import { SOURCE_MAX } from '#domain/reviews/review.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { ConfirmPage } from '../kit/confirm-page.tsx';
import type { FieldSpec } from '../kit/field.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/withdraw.ts';
import { reviewAt } from './review.server.ts';

export const loader = formPageLoader('edit-reviews', async ({ services, actor, params }) => {
  const { id, state, quote, name } = await reviewAt({ services, actor }, params.id);
  if (state === 'withdrawn') throw redirect(`/reviews/${id}`, 303);
  return { quote, name, isVisible: state === 'shown' };
});

export const action = staffAction('edit-reviews', async ({ services, actor, request, params }) => {
  const { why = '' } = await readTyped(request);
  const { id } = await reviewAt({ services, actor }, params.id);
  const reason = why.trim().slice(0, SOURCE_MAX);
  const done = await withdrawReview(services.open, { id, why: reason, actor, now: services.clock() });
  if (!done) throw data(null, { status: 404 });
  return redirect(`/reviews/${id}?said=withdrawn`, 303);
});

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'why',
    label: 'Why',
    kind: 'text',
    optional: true,
    maxLength: SOURCE_MAX,
    hint: 'For colleagues. Such as: she asked us to',
  },
];

export default function WithdrawReview({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage answer={actionData} fields={FIELDS} />;
  const { quote, name, isVisible } = loaderData;
  return (
    <ConfirmPage
      title="Withdraw this review?"
      fields={FIELDS}
      submit="Withdraw now"
      back={{ to: `/reviews/${params.id}`, name: 'Go back' }}
      answer={actionData}
    >
      <blockquote dir="auto" className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
        {quote}
      </blockquote>
      <p dir="auto">{name}</p>
      <p className="measure">
        {isVisible && 'It comes off every page straight away. '}
        The consent ends, and only a new consent of its writer brings the review back. The thank-you itself
        stays as it is.
      </p>
    </ConfirmPage>
  );
}
