import { Form, Link, redirect } from 'react-router';
import { countExamples, removeExamples } from '#domain/reviews/shown.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { StaffTitle } from '../kit/staff-title.tsx';
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
    <div className="grid max-w-3xl gap-4 p-4 sm:p-8">
      <StaffTitle title="Remove the examples" />
      <h1 className="text-2xl">Remove the examples?</h1>
      <p className="measure">
        The {loaderData.count} examples, which nobody said, leave the testimonials page and the pages of the
        services. They can’t be brought back.
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <button type="submit" className="button button-main">
          Remove the examples
        </button>
        <Link className="button" to="/reviews">
          Leave them as they are
        </Link>
      </Form>
    </div>
  );
}
