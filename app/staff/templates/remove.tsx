import { redirect } from 'react-router';
import { findSavedAnswer, removeSavedAnswer } from '#domain/cases/replies/saved-answers.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { ConfirmPage } from '../kit/confirm-page.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/remove.ts';
import { templateAt } from './template.server.ts';

export const loader = formPageLoader('edit-saved-answers', ({ services, params }) =>
  templateAt(services.open.db, params.id),
);

export const action = staffAction('edit-saved-answers', async (args) => {
  const { actor, services, params } = args;
  const id = wholeNumber(params.id);
  const found = await findSavedAnswer(services.open.db, id);
  await removeSavedAnswer(services.open, { id, actor });
  if (found) addAuditDetail(args, { about: found.title });
  return redirect('/saved-answers', 303);
});

export const handle = { hydrates: 'at once' };

export default function RemoveTemplate({ loaderData: template }: Route.ComponentProps) {
  if (!template) return <SignedOutPage />;
  return (
    <ConfirmPage
      title="Remove this template?"
      submit="Remove it"
      back={{ to: '/saved-answers', name: 'Keep it' }}
    >
      <p className="measure">
        It is no longer offered to anyone. Replies that were sent with it stay as they are.
      </p>
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="font-bold wrap-anywhere">{template.title}</p>
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
          {template.body}
        </p>
      </div>
    </ConfirmPage>
  );
}
