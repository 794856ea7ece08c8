import { Form, Link } from 'react-router';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { searchPeople } from '#domain/privacy/search-people.server.ts';
import { AccountPage } from '../account/account-page.tsx';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/search.ts';
import { DESK } from './words.ts';

export const headers = privateHeaders;

export const loader = staffLoader('manage-privacy', async ({ actor, services, url }) => {
  const text = url.searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const kinds = readableKinds(actor.role);
  const found = text === '' ? [] : await searchPeople(services.open, { text, kinds });
  return {
    text,
    people: found.map(({ from, ...person }) => ({
      ...person,
      key: 'case' in from ? from.case : `comment-${from.comment}`,
      begin: `/privacy-desk/requests/new?${'case' in from ? `case=${from.case}` : `comment=${from.comment}`}`,
    })),
  };
});

/** People whom a name, an address or a number finds. */
export default function SearchPeople({ loaderData: { text, people } }: Route.ComponentProps) {
  return (
    <AccountPage title="Find somebody" back={DESK}>
      <Form role="search" action="/privacy-desk/search" className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow basis-60 gap-1 font-bold">
          Name, email address or phone number
          <input name="q" defaultValue={text} className="input font-normal" autoComplete="off" dir="auto" />
        </label>
        <button type="submit" className="button">
          Find
        </button>
      </Form>
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
                <p className="text-sm text-ink-soft">{heldWords(person)}</p>
              </div>
              <Link className="button px-4 text-sm" to={person.begin}>
                Record a request
                <span className="sr-only"> of {person.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  );
}

function heldWords({ cases, comments }: { cases: number; comments: number }): string {
  return [
    cases > 0 && `${cases} ${cases === 1 ? 'message' : 'messages'}`,
    comments > 0 && `${comments} ${comments === 1 ? 'comment' : 'comments'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const ErrorBoundary = StaffErrorBoundary;
