import { data, Link, redirect } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { makeReview } from '#domain/reviews/change.server.ts';
import { findThanks, reviewOfCase } from '#domain/reviews/list.server.ts';
import { readReviewText } from '#domain/reviews/review.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/make.ts';
import { servicesOf } from './review.server.ts';
import { reviewTextFields } from './review-fields.ts';
import { TextForm } from './text-form.tsx';

export const loader = formPageLoader('edit-reviews', async (args) => {
  const { services, actor, url } = args;
  const reference = url.searchParams.get('case') ?? '';
  const { db } = services.open;
  const access = accessOf(actor);
  const existing = await reviewOfCase(db, reference, access);
  if (existing !== null) throw redirect(`/reviews/${existing}`, 303);
  const thanks = await findThanks(db, reference, access);
  const offered = servicesOf(args, NOTHING);
  return {
    reference,
    services: offered,
    thanks: thanks && { original: thanks.original, names: thanks.names, name: thanks.agreed ?? '' },
  };
});

export const action = staffAction('edit-reviews', async (args) => {
  const reference = args.url.searchParams.get('case') ?? '';
  const thanks = await findThanks(args.services.open.db, reference, accessOf(args.actor));
  if (!thanks) throw data(null, { status: 404 });
  return save(args, {
    name: 'new review',
    check: (typed) => readReviewText(typed, thanks.original, servicesOf(args, NOTHING)),
    async do(texts, { open, actor, now }) {
      const made = await makeReview(open, { reference, texts, actor, now });
      if (made.outcome === 'missing') throw data(null, { status: 404 });
      return redirect(`/reviews/${made.id}?said=${made.outcome === 'agreed' ? 'ready' : made.outcome}`, 303);
    },
    to: '/reviews',
  });
});

export default function MakeReview({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage answer={actionData} fields={reviewTextFields([], [])} />;
  const { reference, services, thanks } = loaderData;
  return (
    <Screen title="Make a review" back={{ to: '/reviews', name: 'Reviews' }} wide>
      {thanks ? (
        <>
          <p className="measure">
            Of the thank-you{' '}
            <Link className="inline-block py-2 font-bold" to={`/carethanks/${reference}`}>
              {reference}
            </Link>
            .{' '}
            {thanks.name
              ? `Its writer agreed to its publication, whole, as “${thanks.name}”. Ask again before you shorten it or choose another name.`
              : 'Nothing is shown before you have recorded that its writer agrees.'}
          </p>
          <TextForm
            action={`/reviews/new?case=${reference}`}
            copy={{ ...NOTHING, ...thanks, quote: thanks.original }}
            services={services}
            answer={actionData}
            submit="Make the review"
          />
        </>
      ) : (
        <p className="measure rounded-card bg-paper p-4">
          No review can be made of this message. It is no thank-you, or it is marked as spam, was merged into
          another, or was made up for the demonstration.
        </p>
      )}
    </Screen>
  );
}

const NOTHING = { name: '', service: null, stars: null, starsSource: null, pages: [] };
