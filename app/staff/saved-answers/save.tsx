import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { savedAnswerSchema } from '#domain/cases/replies/saved-answer.ts';
import { findSavedAnswer, keepSavedAnswer } from '#domain/cases/replies/saved-answers.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/save.ts';
import type { SavedAnswerAnswer } from './saved-answer-answer.ts';
import { SavedAnswerForm } from './saved-answer-form.tsx';
import { showSavedAnswer } from './shown.server.ts';

export const loader = formPageLoader('edit-saved-answers', async ({ services, params }) => {
  const found = params.id === 'new' ? null : await findSavedAnswer(services.open.db, wholeNumber(params.id));
  return { answer: found && showSavedAnswer(found) };
});

/** Every refusal is a value with what was typed. */
export const action = staffAction('edit-saved-answers', async ({ actor, services, request, params }) => {
  const typed = await readTyped(request);
  const refuse = (value: SavedAnswerAnswer, status: number) => data(value, { status });
  const read = readFields<typeof savedAnswerSchema.shape>(savedAnswerSchema, typed);
  if (!read.ok)
    return refuse({ status: 'refused', errors: read.errors as Record<string, string>, typed }, 422);
  try {
    const kept = await keepSavedAnswer(services.open, {
      id: params.id === 'new' ? null : wholeNumber(params.id),
      version: wholeNumber(typed.version),
      fields: read.value,
      actor,
      now: services.clock(),
    });
    switch (kept.outcome) {
      case 'saved':
        return redirect('/saved-answers', 303);
      case 'newer':
        return refuse({ status: 'newer', theirs: showSavedAnswer(kept.theirs), typed }, 409);
      case 'too-many':
        return refuse({ status: 'unavailable', why: 'There are 100 already. Remove one first.', typed }, 409);
      case 'missing':
        return refuse(
          { status: 'unavailable', why: 'A colleague has removed it. Add it as a new one.', typed },
          409,
        );
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, 'saved answer not saved');
    return refuse({ status: 'unavailable', typed }, 503);
  }
});

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default function SaveSavedAnswer({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = actionData as SavedAnswerAnswer | undefined;
  const id = params.id === 'new' ? null : wholeNumber(params.id);
  if (!loaderData) {
    return (
      <SignedOutPage
        action={`/saved-answers/${params.id}/save`}
        typed={answer && 'typed' in answer ? answer.typed : {}}
        labels={{ title: 'Title', body: 'Text' }}
      />
    );
  }
  return (
    <main className="shell grid gap-4 py-8">
      <title>Error: template</title>
      <h1 className="text-2xl">Template</h1>
      <SavedAnswerForm id={id} loaded={loaderData.answer} answer={answer} />
    </main>
  );
}
