import { data, Form, Link, redirect } from 'react-router';
import { findSavedAnswer, removeSavedAnswer } from '#domain/cases/replies/saved-answers.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/remove.ts';
import { showSavedAnswer } from './shown.server.ts';

/** Asks first: a saved answer that is gone is gone for everybody. */
export const loader = formPageLoader('edit-saved-answers', async ({ services, params }) => {
  const found = await findSavedAnswer(services.open.db, wholeNumber(params.id));
  if (!found) throw data(null, { status: 404 });
  return { answer: showSavedAnswer(found) };
});

export const action = staffAction('edit-saved-answers', async ({ actor, services, params }) => {
  await removeSavedAnswer(services.open, { id: wholeNumber(params.id), actor });
  return redirect('/saved-answers', 303);
});

export const handle = { hydrates: 'at once' };

export default function RemoveSavedAnswer({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { answer } = loaderData;
  return (
    <main className="shell grid gap-4 py-8">
      <title>Remove a template</title>
      <h1 className="text-2xl">Remove this template?</h1>
      <p className="measure">
        It is no longer offered to anybody. Replies that were sent with it stay as they are.
      </p>
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="font-bold wrap-anywhere">{answer.title}</p>
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
          {answer.body}
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-3">
        <button type="submit" className="button button-main">
          Remove it
        </button>
        <Link className="button" to="/saved-answers">
          Keep it
        </Link>
      </Form>
    </main>
  );
}
