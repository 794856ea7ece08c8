import { redirect } from 'react-router';
import { countExamples, removeExamples } from '#domain/reviews/shown.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { ConfirmPage } from '../kit/confirm-page.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/examples.ts';

export const loader = formPageLoader('edit-reviews', async ({ services }) => ({
  count: await countExamples(services.open.db),
}));

export const action = staffAction('edit-reviews', async ({ services }) => {
  await services.open.transact(removeExamples);
  return redirect('/reviews?examples-removed', 303);
});

export default function RemoveExamples({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  return (
    <ConfirmPage
      title="Remove the examples?"
      submit="Remove the examples"
      back={{ to: '/reviews', name: 'Leave them as they are' }}
    >
      <p className="measure">
        The {loaderData.count} examples, which nobody said, leave the testimonials page and the pages of the
        services. They can’t be brought back.
      </p>
    </ConfirmPage>
  );
}
