import { redirect, replace } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { staffAction } from '../../guard.server.ts';
import { ALL_KINDS } from '../../kinds.ts';
import { buttonLoader } from '../../kit/save.server.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import type { Route } from './+types/search.ts';
import { inboxAddress, readPlace } from './inbox-address.ts';
import { sealTerms } from './search-terms.server.ts';

export const loader = buttonLoader('open-dashboard', ALL_KINDS.path);

/** Redirects to an address without a name. Searching isn't audited; opening what it finds is. */
export const action = staffAction(
  'open-dashboard',
  async ({ services, request }) => {
    const { q = '', kind: named, search: before, ...rest } = await readTyped(request);
    const kind = CASE_KINDS.find((each) => each === named) ?? null;
    const { view = 'open', ...place } = readPlace(new URLSearchParams(rest), kind);
    const found = inboxAddress({ ...place, view, search: sealTerms(services.secret, q), before: null });
    return before ? replace(found, 303) : redirect(found, 303);
  },
  { unaudited: true },
);

export default function Search({ actionData }: Route.ComponentProps) {
  return <SignedOutPage answer={actionData} fields={[{ name: 'q', label: 'Search' }]} />;
}
