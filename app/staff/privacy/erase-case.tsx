import { data, redirect } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { eraseDecided } from '#domain/privacy/decide.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/erase-case.ts';
import { DESK } from './labels.ts';

export const loader = formPageLoader('manage-privacy', async ({ actor, services, params }) => {
  const reference = params.reference ?? '';
  const kind = await kindOf(services.open.db, reference, accessOf(actor));
  if (kind !== 'thanks' && kind !== 'application') throw data(null, { status: 404 });
  return { reference, isThanks: kind === 'thanks' };
});

export const action = staffAction('manage-privacy', async ({ actor, services, params }) => {
  const { open, files, provider, clock } = services;
  const decision = { reference: params.reference ?? '', actor, now: clock() };
  const erased = await eraseDecided(open, { files, periods: provider().retention }, decision);
  if (erased.outcome === 'missing') throw data(null, { status: 404 });
  if (erased.outcome === 'refused') return refuseFields({ '': erased.why }, {}, 409);
  return redirect('/privacy-desk?saved=erased', 303);
});

export default function EraseCase({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { reference, isThanks } = loaderData;
  return (
    <Screen title={`Erase ${reference}?`} back={DESK}>
      <StaffForm
        action={`/privacy-desk/erase/${reference}`}
        fields={[]}
        answer={actionData}
        sending="One moment…"
        submit="Erase for good"
        intro={
          <p className="measure">
            The {isThanks ? 'message' : 'application'} goes with our answers, notes, files, emails, a review
            made of it and whatever was merged into it. This can’t be undone.
            {!isThanks && ' Make sure first that the staff file has what the law asks for (Schedule 3).'}
          </p>
        }
      />
    </Screen>
  );
}
