import { data } from 'react-router';
import { findSavedAnswer } from '#domain/cases/replies/saved-answers.server.ts';
import { staffLoader } from '../guard.server.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/edit.ts';
import { SavedAnswerForm } from './saved-answer-form.tsx';
import { showSavedAnswer } from './shown.server.ts';

export const loader = staffLoader('edit-saved-answers', async ({ services, params }) => {
  if (params.id === 'new') return { answer: null };
  const found = await findSavedAnswer(services.open.db, wholeNumber(params.id));
  if (!found) throw data(null, { status: 404 });
  return { answer: showSavedAnswer(found) };
});

export default function EditSavedAnswer({ loaderData: { answer } }: Route.ComponentProps) {
  const title = answer ? 'Edit a template' : 'Add a template';
  return (
    <div className="grid max-w-[52rem] gap-4 p-4 sm:p-6">
      <StaffTitle title={title} />
      <h1 className="text-2xl">{title}</h1>
      <SavedAnswerForm key={answer?.id ?? 'new'} id={answer?.id ?? null} loaded={answer} />
    </div>
  );
}
