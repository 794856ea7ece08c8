import { Link, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { searchPeople } from '#domain/privacy/search-people.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { idOfField, partsOf } from '../kit/form.tsx';
import { FormProblem } from '../kit/problem.tsx';
import { Screen } from '../kit/screen.tsx';
import { searchedText } from '../kit/searched-text.ts';
import type { Route } from './+types/search.ts';
import { DESK } from './labels.ts';
import { SearchForm } from './panel.tsx';
import { searchedFor, searchKey } from './search-key.server.ts';

export const loader = staffLoader('manage-privacy', async ({ actor, services, url }) => {
  const { open, secret, clock } = services;
  const key = url.searchParams.get('found') ?? '';
  const text = searchedFor({ secret, staffId: actor.id, now: clock() }, key);
  const access = accessOf(actor);
  const found = text ? await searchPeople(open, { text, access }) : [];
  return {
    text: text ?? '',
    isOver: key !== '' && text === null,
    people: found.map(({ from, ...person }) => ({
      ...person,
      key: 'case' in from ? from.case : `comment-${from.comment}`,
      begin: `/privacy-desk/requests/new?${'case' in from ? `case=${from.case}` : `comment=${from.comment}`}`,
    })),
  };
});

/** Redirects to an address that reveals no name. */
export const action = staffAction(
  'manage-privacy',
  async ({ actor, services, request }) => {
    const { q } = await readTyped(request);
    const text = searchedText(q);
    if (text === '') return redirect('/privacy-desk/search', 303);
    const { secret, clock } = services;
    const key = searchKey({ secret, staffId: actor.id, now: clock() }, text);
    return redirect(`/privacy-desk/search?found=${key}`, 303);
  },
  { unaudited: true },
);

export default function SearchPeople({ loaderData, actionData }: Route.ComponentProps) {
  const { text, isOver, people } = loaderData;
  return (
    <Screen title="Find someone" back={DESK}>
      <FormProblem answer={partsOf(actionData).answer} fields={[]} idOf={idOfField} />
      <SearchForm text={text} />
      {isOver && <p className="rounded-card bg-honey p-4">This search has expired. Please search again.</p>}
      {text !== '' && people.length === 0 && (
        <p className="rounded-card bg-paper p-6">
          We found nobody. Try another spelling, or their email address or phone number.
        </p>
      )}
      {people.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {people.map((person) => (
            <li key={person.key} className="grid gap-2 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-bold">
                  <bdi>{person.name}</bdi>
                </p>
                <p className="text-sm">{[person.email, person.phone].filter(Boolean).join(', ')}</p>
                <p className="text-sm text-ink-soft">{heldText(person)}</p>
              </div>
              <Link className="button px-4 text-sm" to={person.begin}>
                Record a request
                <span className="sr-only"> of {person.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

function heldText({ cases, comments }: { cases: number; comments: number }): string {
  return [
    cases > 0 && `${cases} ${cases === 1 ? 'message' : 'messages'}`,
    comments > 0 && `${comments} ${comments === 1 ? 'comment' : 'comments'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
