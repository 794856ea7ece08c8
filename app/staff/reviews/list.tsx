import { Link } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { listReviews, listThanks } from '#domain/reviews/list.server.ts';
import { countExamples } from '#domain/reviews/shown.server.ts';
import { staffLoader } from '../guard.server.ts';
import { Listed, Saved, Screen, Section } from '../kit/screen.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/list.ts';
import { type ReviewRow, servicesOf, viewRow, viewThanked } from './review.server.ts';

export const loader = staffLoader('edit-reviews', async ({ services, actor, url }) => {
  const { db } = services.open;
  const access = accessOf(actor);
  const before = wholeNumber(url.searchParams.get('before')) || services.clock() + 1;
  const [reviews, thanks, examples] = await Promise.all([
    listReviews(db, access),
    listThanks(db, before, access),
    countExamples(db),
  ]);
  return {
    reviews: reviews.map((review) => viewRow(review, servicesOf({ services }, review))),
    thanks: thanks.items.map(viewThanked),
    older: thanks.hasOlder ? (thanks.items.at(-1)?.receivedAt ?? null) : null,
    isFirstPage: !url.searchParams.has('before'),
    examples,
    hasRemovedExamples: url.searchParams.has('examples-removed'),
  };
});

const GROUPS = [
  ['shown', 'On the site', 'No review is on the site.'],
  ['ready', 'Agreed, ready to publish', null],
  ['asking', 'Waiting for consent', 'No review is waiting for consent.'],
  ['held', 'Not shown because of their message', null],
  ['withdrawn', 'Withdrawn', 'Nothing has been withdrawn.'],
] as const;

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, examples, hasRemovedExamples } = loaderData;
  return (
    <Screen
      title="Reviews"
      wide
      beside={
        <a className="button" href="#thanks">
          Make a review
        </a>
      }
    >
      <p className="measure">
        A review is made of a real thank-you, and its writer agrees to its exact words and name before it is
        shown. You can leave words out; you can’t add any. <a href="/testimonial">See the page</a>
      </p>
      {hasRemovedExamples && <Saved>The examples are removed.</Saved>}
      {examples > 0 && <Examples count={examples} />}
      {GROUPS.map(([state, heading, empty]) => {
        const own = reviews.filter((review) => review.state === state);
        if (own.length === 0 && empty === null) return null;
        return (
          <Section key={state} id={state} title={heading}>
            <Listed items={own} empty={empty}>
              {Row}
            </Listed>
          </Section>
        );
      })}
      <ThankYous loaded={loaderData} />
    </Screen>
  );
}

function Examples({ count }: { count: number }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-honey p-4">
      <p>
        <strong>{count === 1 ? '1 example' : `${count} examples`} of the demonstration.</strong> The site says
        that nobody said these words, and shows them only until the first real review is published.
      </p>
      <Link className="button px-4 text-sm" to="/reviews/examples">
        Remove the examples
      </Link>
    </div>
  );
}

function Row({ id, quote, name, where, state, withdrawn }: ReviewRow) {
  return (
    <>
      <Link to={`/reviews/${id}`} className="inline-block py-2 font-bold" dir="auto">
        “{quote}”
      </Link>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span dir="auto">{name}</span>
        {state === 'shown' && <span>On: {where}</span>}
        {withdrawn && <span>{withdrawn}</span>}
      </p>
    </>
  );
}

function ThankYous({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { thanks, older, isFirstPage } = loaded;
  const empty = isFirstPage
    ? 'There is no thank-you without a review. They arrive through Thank a Caregiver. Made-up messages of the demonstration are left out.'
    : 'There are no older ones.';
  return (
    <Section id="thanks" title="Thank-yous that could become a review">
      <Listed items={thanks} empty={empty}>
        {({ id, name, received, excerpt }) => (
          <>
            <p className="flex flex-wrap gap-x-4">
              <strong dir="auto">{name}</strong>
              <span className="text-sm text-ink-soft">{received}</span>
            </p>
            <p dir="auto">{excerpt}</p>
            <p className="flex flex-wrap gap-x-5">
              <Link className="inline-block py-2 font-bold" to={`/reviews/new?case=${id}`}>
                Make a review<span className="sr-only"> of the thank-you of {name}</span>
              </Link>
              <Link className="inline-block py-2" to={`/carethanks/${id}`}>
                {id}
              </Link>
            </p>
          </>
        )}
      </Listed>
      <p className="flex flex-wrap gap-3">
        {!isFirstPage && (
          <Link className="button px-4 text-sm" to="/reviews#thanks">
            Newest
          </Link>
        )}
        {older !== null && (
          <Link className="button px-4 text-sm" to={`/reviews?before=${older}#thanks`}>
            Older
          </Link>
        )}
      </p>
    </Section>
  );
}
