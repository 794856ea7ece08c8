import { data } from 'react-router';
import { type Bundle, FILE_KEPT_MS, findBundle } from '#domain/bundles/bundles.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { formatSize } from '#platform/files/format-size.ts';
import type { Signed } from '../../guard.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { requestOf } from '../desk.server.ts';

type Asking = Pick<Signed, 'services' | 'actor'> & {
  readonly params: { readonly reference?: string | undefined; readonly bundle?: string | undefined };
};

export async function bundleOf(asking: Asking) {
  const request = await requestOf(asking);
  const { actor, services, params } = asking;
  const named = { id: wholeNumber(params.bundle), requestId: request.id };
  const bundle = await findBundle(services.open.db, named, accessOf(actor));
  if (!bundle) throw data(null, { status: 404 });
  return { request, bundle };
}

export function showBundle(bundle: Bundle) {
  const { id, state, complaints, names_removed, by, maker, created_at, made_at, deleted_why } = bundle;
  return {
    id,
    state,
    complaints,
    names: names_removed,
    begun: `${shortTime(created_at)} by ${by}`,
    made: made_at === null ? null : `${shortTime(made_at)} by ${maker ?? by}`,
    size: formatSize(Number(bundle.bytes)),
    until: made_at === null ? null : shortTime(Number(made_at) + FILE_KEPT_MS),
    hash: bundle.hash,
    deletedWhy: deleted_why,
  };
}
