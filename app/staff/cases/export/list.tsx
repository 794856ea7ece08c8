import { data, redirect } from 'react-router';
import { londonDay } from '#domain/calendar/working-time.ts';
import { accessOf, narrowedTo } from '#domain/cases/kinds/access.ts';
import { INBOX_PAGE_SIZE, listCases } from '#domain/cases/list/list.server.ts';
import { isSearchComplete } from '#domain/cases/search/index-all.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { staffLoader } from '../../guard.server.ts';
import { noteDownload } from '../../kit/view.server.ts';
import { filterOf } from '../list/place-filter.ts';
import { readSearch, sealedAddress } from '../list/search-terms.server.ts';
import { csvOf } from './csv.server.ts';

export const loader = staffLoader('export-cases', async ({ actor, services, url }) => {
  const { open, secret, clock } = services;
  const sealed = sealedAddress(secret, url);
  if (sealed) return redirect(sealed);
  const access = accessOf(actor);
  const requestedKind = url.searchParams.get('kind');
  const kind = access.kinds.find((one) => one === requestedKind) ?? null;
  if (requestedKind && !kind) throw data(null, { status: 404 });
  const place = readSearch(secret, url.searchParams, kind);
  const looked = kind ? narrowedTo(access, [kind]) : access;
  const now = clock();
  const looking = { access: looked, staffId: actor.id, now };
  const { q } = place;
  await noteDownload({ actor, services }, [kind ?? 'all kinds'], q ? 'a search' : (place.view ?? 'open'));
  const day = londonDay(now);
  // The file itself must say that something may be missing.
  const part = q && !(await isSearchComplete(open)) ? '-incomplete' : '';
  const body = csvOf(open.db, (before) =>
    q
      ? searchCases(open, { ...looking, text: q, before, limit: INBOX_PAGE_SIZE })
      : listCases(open.db, filterOf({ ...place, view: place.view ?? 'open' }, looking), { before }),
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="messages-${day}${part}.csv"`,
    },
  });
});
