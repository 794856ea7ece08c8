import { data, redirect } from 'react-router';
import { loadCase } from '#app/staff/case/load.server.ts';
import { type Assignee, assignableStaff } from '#domain/inbox/assignees.server.ts';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import type { CaseStatus } from '#domain/inbox/case-status.ts';
import { countViews } from '#domain/inbox/counts.server.ts';
import { type CasePage, listCases } from '#domain/inbox/list.server.ts';
import { READ_PERMISSIONS, readableKinds } from '#domain/inbox/readable-kinds.ts';
import { searchCases } from '#domain/inbox/search.server.ts';
import type { CaseFilter, View } from '#domain/inbox/views.ts';
import { may } from '#domain/staff/roles.ts';
import { type Signed, staffLoader } from '../guard.server.ts';
import { dueSoonBy } from './due-soon.server.ts';
import { messageAddress, type Place, readPlace } from './inbox-address.ts';
import { showItem } from './item-shown.server.ts';

/**
 * Loads the inbox of one kind, or with null of every kind that the person may read: a page of the list and,
 * when the address names one, the message beside it.
 */
export function inboxLoader(only: CaseKind | null) {
  return staffLoader(only ? READ_PERMISSIONS[only] : 'open-dashboard', async (args) => {
    const { actor, services, params, url } = args;
    const readable = readableKinds(actor.role);
    if (readable.length === 0) throw data(null, { status: 403 });
    const kinds = only ? [only] : readable;
    const asked = readPlace(url.searchParams, only);
    const selected = params.reference ? await loadCase(args, params.reference, readable) : null;
    if (params.reference && !selected) throw data(null, { status: 404 });
    // A link from a mail names no list: the message is then shown beside the list that it is in.
    const place = { ...asked, view: asked.view ?? (selected ? viewOf(selected.status) : 'open') };
    // The kind of a case can change after somebody was sent its address.
    if (selected && !kinds.includes(selected.kind)) {
      throw redirect(messageAddress({ ...place, kind: selected.kind }, selected.reference));
    }
    const [list, people] = await Promise.all([
      loadList(args, kinds, place),
      peopleFor(services.open.db, kinds),
    ]);
    return {
      place,
      readable,
      ...list,
      people,
      selected,
      mayAnswer: may(actor.role, 'answer-cases'),
      mayExport: may(actor.role, 'export-cases'),
    };
  });
}

export type InboxShown = Awaited<ReturnType<ReturnType<typeof inboxLoader>>>;

async function loadList({ actor, services }: Signed, kinds: readonly CaseKind[], place: Place) {
  const { db } = services.open;
  const now = services.clock();
  const { view, q } = place;
  const before = place.before ?? undefined;
  const filter: CaseFilter = {
    kinds,
    view,
    assigneeId: place.assignee ?? undefined,
    stage: place.stage ?? undefined,
    staffId: actor.id,
    now,
  };
  const found: Promise<CasePage> = q
    ? searchCases(services.open, { text: q, kinds, staffId: actor.id, before })
    : listCases(db, filter, { before });
  const [counts, page, soonBy] = await Promise.all([
    countViews(db, filter),
    found,
    dueSoonBy(now, services.provider().opening),
  ]);
  return {
    counts,
    items: page.items.map((item) => showItem(item, now, soonBy)),
    hasOlder: page.hasOlder,
  };
}

/** Who the cases of these kinds can be given to, by name. */
async function peopleFor(db: Parameters<typeof assignableStaff>[0], kinds: readonly CaseKind[]) {
  const lists = await Promise.all(kinds.map((kind) => assignableStaff(db, kind)));
  const people = new Map<string, Assignee>(lists.flat().map((person) => [person.id, person]));
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** The view in which a case of this status is found. */
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
