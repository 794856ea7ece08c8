import { data, redirect } from 'react-router';
import { loadCase } from '#app/staff/cases/screen/load.server.ts';
import { emailLength, shortenThread } from '#app/staff/cases/screen/short-thread.server.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { CaseStatus } from '#domain/cases/case-status.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import type { View } from '#domain/cases/list/views.ts';
import { may } from '#domain/staff/roles.ts';
import { staffLoader } from '../../guard.server.ts';
import { inboxOf } from '../../kinds.ts';
import type { ListView } from './list.server.ts';
import { readSearch, sealedAddress } from './search-terms.server.ts';

/** `only` is null for every kind that the person may read. The layout around it loads the list. */
export function inboxLoader(only: CaseKind | null) {
  return staffLoader(only ? KINDS[only].readPermission : 'open-dashboard', async (args) => {
    const { actor, services, params, url } = args;
    const access = accessOf(actor);
    if (access.kinds.length === 0) throw data(null, { status: 403 });
    const sealed = sealedAddress(services.secret, url);
    if (sealed) throw redirect(sealed);
    const kinds = only ? [only] : access.kinds;
    const { isSearchLost, ...criteria } = readSearch(services.secret, url.searchParams, only);
    const looking = { access, staffId: actor.id, length: emailLength(url) };
    const found = params.reference ? await viewCase(services.open.db, params.reference, looking) : null;
    if (params.reference && !found) throw data(null, { status: 404 });
    // Emails name no list, and kinds change, so the address then names the list that has the case.
    const place = { ...criteria, view: criteria.view ?? (found ? viewOf(found.status) : 'open') };
    if (found && !(criteria.view && kinds.includes(found.kind))) {
      const kind = kinds.includes(found.kind) ? only : found.kind;
      // Other parameters are for the case, such as the template that a reply begins with.
      const searchParams = new URLSearchParams(url.searchParams);
      searchParams.set('view', place.view);
      throw redirect(`${inboxOf(kind).path}/${found.reference}?${searchParams}`);
    }
    const short = found && shortenThread(found, url);
    return {
      place,
      isSearchLost,
      readable: access.kinds,
      selected: short && { ...(await loadCase(args, short.view, access)), historyPages: short.pages },
      mayAnswer: may(actor, 'answer-cases'),
      mayExport: may(actor, 'export-cases'),
    };
  });
}

export type InboxView = BesideList & ListView;
export type BesideList = Awaited<ReturnType<ReturnType<typeof inboxLoader>>>;

function viewOf(status: CaseStatus): View {
  switch (status) {
    case 'new':
    case 'open':
      return 'open';
    case 'merged':
      return 'all';
    default:
      return status;
  }
}
