import { data } from 'react-router';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { initials } from '#domain/cases/display-name.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { isSoon } from '#domain/cases/hospital.ts';
import { type Access, accessOf, narrowedTo } from '#domain/cases/kinds/access.ts';
import { type Assignee, assignableStaff } from '#domain/cases/kinds/assignees.server.ts';
import { countViews } from '#domain/cases/list/counts.server.ts';
import { excerpt } from '#domain/cases/list/excerpt.ts';
import { type CaseListItem, type CasePage, listCases } from '#domain/cases/list/list.server.ts';
import { listedMoment } from '#domain/cases/list/listed-date.ts';
import { comingDay, rowDate } from '#domain/cases/list/row-date.ts';
import { savedViews } from '#domain/cases/list/saved-views.server.ts';
import { tagsInUse } from '#domain/cases/list/tags.server.ts';
import { quietText } from '#domain/cases/quiet.ts';
import { isSearchComplete } from '#domain/cases/search/index-all.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { messageIn } from '#domain/incoming/said.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { casesWithStop } from '#domain/text-messages/stops.server.ts';
import { type Signed, staffLoader } from '../../guard.server.ts';
import { inboxAt } from '../../kinds.ts';
import { dueText } from '../parts/due-text.ts';
import { dueSoonBy } from '../parts/office-calendar.server.ts';
import type { Place } from './inbox-address.ts';
import { filterOf } from './place-filter.ts';
import { readSearch } from './search-terms.server.ts';

export const listLoader = staffLoader('open-dashboard', async (args) => {
  const { actor, services, url } = args;
  const { db } = services.open;
  const access = accessOf(actor);
  const only = inboxAt(url.pathname);
  const { kinds } = only ? narrowedTo(access, [only]) : access;
  if (kinds.length === 0) throw data(null, { status: 403 });
  const criteria = readSearch(services.secret, url.searchParams, only);
  const place = { ...criteria, view: criteria.view ?? 'open' };
  const [list, people, tags, branches, saved] = await Promise.all([
    loadList(args, { access, kinds, place }),
    peopleFor(db, kinds),
    tagsInUse(db, narrowedTo(access, kinds)),
    branchNames(db, access.branches),
    savedViews(db, actor),
  ]);
  return { ...list, people, tags, branches, saved };
});

export type ListView = Awaited<ReturnType<typeof listLoader>>;

interface Listing {
  readonly access: Access;
  readonly kinds: readonly CaseKind[];
  readonly place: Place;
}

async function loadList({ actor, services }: Signed, { access, kinds, place }: Listing) {
  const { db } = services.open;
  const now = services.clock();
  const { q } = place;
  const before = place.before ?? undefined;
  const filter = filterOf(place, { access, kinds, staffId: actor.id, now });
  const found: Promise<CasePage> = q
    ? searchCases(services.open, { text: q, access: narrowedTo(access, kinds), staffId: actor.id, before })
    : listCases(db, filter, { before });
  const [counts, page, soonBy, findsAll] = await Promise.all([
    countViews(db, filter),
    found,
    dueSoonBy(now, services.provider().opening),
    q ? isSearchComplete(services.open) : true,
  ]);
  const references = page.items.map(({ reference }) => reference);
  const stopped = await casesWithStop(db, services.secret, references);
  return {
    counts,
    /** False for a while after an upgrade, until search covers all messages. */
    findsAll,
    items: page.items.map((item) => ({
      ...showItem(item, now, soonBy, place.kind),
      noTexts: stopped.has(item.reference),
    })),
    hasOlder: page.hasOlder,
  };
}

async function peopleFor(db: Parameters<typeof assignableStaff>[0], kinds: readonly CaseKind[]) {
  const lists = await Promise.all(kinds.map((kind) => assignableStaff(db, { id: null, kind })));
  const people = new Map<string, Assignee>(lists.flat().map((person) => [person.id, person]));
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** Runs on the server, for the same text everywhere; the thank-you `list` adds the specification's date. */
function showItem(item: CaseListItem, now: number, soonBy = now, list: CaseKind | null = null) {
  const { reference, kind, status, name, receivedAt, unread, stage, source } = item;
  const { wokenAt, waitsUntil, newestEmail, newestEmailAt } = item;
  const listedAt = wokenAt ?? receivedAt;
  return {
    reference,
    kind,
    status,
    name,
    initials: initials(name),
    receivedAt: new Date(receivedAt).toISOString(),
    date: list === 'thanks' ? listedMoment(receivedAt, now) : rowDate(listedAt, now),
    received: wokenAt === null ? shortTime(receivedAt) : `Received ${shortTime(receivedAt)}`,
    // An email itself explains why the case is back.
    cameBack: wokenAt !== null && unread && wokenAt !== newestEmailAt,
    waitsUntil: waitsUntil === null ? null : `Until ${comingDay(waitsUntil, now)}`,
    excerpt: newestEmail === null ? item.excerpt : excerpt(messageIn(newestEmail)),
    hasLaterEmail: newestEmail !== null,
    homeSoon: homeText(item.homeOn, now),
    isToSort: item.isToSort,
    unread,
    unsent: item.unsent,
    assignee: item.assigneeName && { name: item.assigneeName, initials: initials(item.assigneeName) },
    due: dueText(item.dueAt, now, soonBy),
    quiet: quietText(item.quietSince, item.isAnswered, now),
    stage,
    source,
  };
}

/** Formats a hospital discharge as `Home Sat 28 Nov`; null unless it is soon. */
export function homeText(homeOn: string | null, now: number): string | null {
  if (homeOn === null || !isSoon(homeOn, now)) return null;
  return `Home ${comingDay(Date.parse(`${homeOn}T12:00:00Z`), now)}`;
}
