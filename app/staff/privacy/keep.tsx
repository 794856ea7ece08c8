import { data, redirect } from 'react-router';
import { retainLonger } from '#domain/privacy/decide.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';

export const loader = formPageLoader('manage-privacy', () => redirect('/privacy-desk', 303));

export const action = staffAction('manage-privacy', async ({ actor, services, params }) => {
  const decision = { reference: params.reference ?? '', actor, now: services.clock() };
  const result = await retainLonger(services.open, decision);
  if (result.outcome === 'missing') throw data(null, { status: 404 });
  return redirect('/privacy-desk?saved=kept', 303);
});

export default function RetainLonger() {
  return <SignedOutPage />;
}
