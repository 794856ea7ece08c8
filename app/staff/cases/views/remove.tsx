import { data, redirect } from 'react-router';
import { removeView, savedViews } from '#domain/cases/list/saved-views.server.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { ConfirmPage } from '../../kit/confirm-page.tsx';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import { wholeNumber } from '../../whole-number.ts';
import type { Route } from './+types/remove.ts';

export const loader = formPageLoader('open-dashboard', async ({ services, actor, params }) => {
  const id = wholeNumber(params.id);
  const view = (await savedViews(services.open.db, actor)).find((one) => one.id === id && one.mayRemove);
  if (!view) throw data(null, { status: 404 });
  return view;
});

export const action = staffAction('open-dashboard', async (args) => {
  const { actor, services, params } = args;
  const name = await removeView(services.open, { id: wholeNumber(params.id), actor });
  if (name) addAuditDetail(args, { about: name });
  return redirect('/saved-views', 303);
});

export const handle = { hydrates: 'at once' };

export default function RemoveView({ loaderData: view }: Route.ComponentProps) {
  if (!view) return <SignedOutPage />;
  return (
    <ConfirmPage title="Remove this view?" submit="Remove it" back={{ to: '/saved-views', name: 'Keep it' }}>
      <p className="measure wrap-anywhere">
        “{view.name}” {view.sharedBy ? 'is removed for you and your colleagues' : 'is removed'}. The messages
        in it stay as they are.
      </p>
    </ConfirmPage>
  );
}
