import { readTyped } from '#app/forms/read-form.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { rowDate } from '#domain/cases/list/row-date.ts';
import { type FoundPerson, findPeople } from '#domain/cases/search/find-people.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { listPeople } from '#domain/staff/list-people.server.ts';
import { may, ROLE_NAMES } from '#domain/staff/roles.ts';
import { type Signed, staffAction } from '../guard.server.ts';
import { casePath, KINDS } from '../kinds.ts';
import { buttonLoader } from '../kit/save.server.ts';
import { searchedText } from '../kit/searched-text.ts';
import { destinationsOf, isMeant } from './destinations.ts';

const SHOWN_MAX = 8;
/** A single letter matches too many names. */
const SEARCHED_FROM = 2;
const WRITERS_MAX = 3;

export interface Found {
  readonly path: string;
  readonly name: string;
  readonly about?: string;
}

export interface FoundGroup {
  readonly label: string;
  readonly items: readonly Found[];
}

/** Renders no page: the dialog searches by POST, so that no name appears in an address. */
export const loader = buttonLoader('open-dashboard', '/dashboard');

/** Searches what the person may open. Searching isn't audited; opening a result is. */
export const action = staffAction(
  'open-dashboard',
  async ({ actor, services, request }) => {
    const typed = await readTyped(request);
    const q = searchedText(typed.q);
    const groups = [...placesFor(actor, q), ...(await recordsFor({ actor, services }, q))];
    return groups.filter(({ items }) => items.length > 0) satisfies FoundGroup[];
  },
  { unaudited: true },
);

function placesFor(actor: Signed['actor'], q: string): readonly FoundGroup[] {
  const { screens, further, actions, settings } = destinationsOf(actor);
  if (q === '')
    return [
      { label: 'Screens', items: screens },
      { label: 'Actions', items: actions },
    ];
  const meant = (places: readonly Found[]) =>
    places
      .filter(({ name }) => isMeant(name, q))
      .slice(0, SHOWN_MAX)
      .map(({ path, name }) => ({ path, name }));
  return [
    { label: 'Screens', items: meant([...screens, ...further]) },
    { label: 'Actions', items: meant(actions) },
    { label: 'Settings', items: meant(settings) },
  ];
}

async function recordsFor({ actor, services }: Pick<Signed, 'actor' | 'services'>, q: string) {
  if (q.length < SEARCHED_FROM) return [];
  const { open, clock } = services;
  const now = clock();
  const access = accessOf(actor);
  // Runs first: it indexes new cases, which a parallel search would miss.
  const cases = await searchCases(open, { text: q, access, staffId: actor.id, limit: SHOWN_MAX });
  const [writers, people] = await Promise.all([
    findPeople(open, { text: q, access, limit: WRITERS_MAX }),
    may(actor, 'manage-staff') ? listPeople(open.db, now) : [],
  ]);
  const messages = cases.items.map(({ kind, reference, name, receivedAt }) => ({
    path: casePath(kind, reference),
    name,
    about: `${KINDS[kind].name}, ${reference}, ${rowDate(receivedAt, now)}`,
  }));
  const staff = people
    .filter(({ name, email }) => isMeant(`${name} ${email}`, q))
    .slice(0, SHOWN_MAX)
    .map(({ id, name, role }) => ({ path: `/users/${id}`, name, about: ROLE_NAMES[role] }));
  return [
    { label: 'People who wrote', items: writers.map(writerFound) },
    { label: 'Messages', items: messages },
    { label: 'People', items: staff },
  ];
}

function writerFound({ reference, name, emails, phones }: FoundPerson): Found {
  return { path: `/people/${reference}`, name, about: [...emails, ...phones].join(', ') };
}
