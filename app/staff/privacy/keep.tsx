import { data, redirect } from 'react-router';
import { keepLonger } from '#domain/privacy/decide.server.ts';
import { formPageLoader, privateHeaders, staffAction } from '../guard.server.ts';
import { StaffErrorBoundary } from '../kit/boundary.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import staffCss from '../staff.css?url';
import type { Route } from './+types/keep.ts';

/** A GET request changes nothing. */
export const loader = formPageLoader('manage-privacy', () => redirect('/privacy-desk', 303));

/** Keeps thanks, or the application of somebody who was hired, for another period. */
export const action = staffAction('manage-privacy', async ({ actor, services, params }) => {
  const decision = { reference: params.reference ?? '', actor, now: services.clock() };
  const kept = await keepLonger(services.open, decision);
  if (kept.outcome === 'missing') throw data(null, { status: 404 });
  return redirect('/privacy-desk?saved=kept', 303);
});

export const headers = privateHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];

export default function Keep() {
  return <SignedOutPage />;
}

export const ErrorBoundary = StaffErrorBoundary;
