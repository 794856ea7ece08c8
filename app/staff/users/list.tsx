import { Form, Link } from 'react-router';
import { listPeople } from '#domain/staff/list-people.server.ts';
import { requiresSecondFactor } from '#domain/staff/policy.server.ts';
import { hasSecondFactor } from '#domain/staff/second-factor.server.ts';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { Saved } from '../settings/settings-form.tsx';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import { StaffTitle } from '../shell/staff-title.tsx';
import type { Route } from './+types/list.ts';
import { type PersonShown, showPerson } from './show-person.server.ts';
import { STATES } from './words.ts';

export const headers = privateHeaders;

export const loader = staffLoader('manage-staff', async ({ actor, services, url }) => {
  const { db } = services.open;
  const people = await listPeople(db, services.clock());
  return {
    people: people.map((person) => showPerson(person, actor.id)),
    isOwner: actor.role === 'owner',
    required: await requiresSecondFactor(db),
    without: people.filter(
      ({ state, hasAuthenticator, passkeys }) => state === 'active' && !hasAuthenticator && passkeys === 0,
    ).length,
    hasOwn: await hasSecondFactor(db, actor.id),
    saved: SAVED[url.searchParams.get('saved') ?? ''] ?? null,
  };
});

const SAVED: Record<string, string> = {
  required: 'Everybody needs a second factor now. Who has none is asked to set one up.',
  free: 'A second factor is now each person’s own choice.',
};

/** Everybody who has an account. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { people, isOwner, required, without, hasOwn, saved } = loaderData;
  return (
    <div className="grid gap-5 p-4 sm:p-8">
      <StaffTitle title="Users" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Users</h1>
        <Link to="/users/invite" className="button button-main">
          Invite somebody
        </Link>
      </div>
      {saved && <Saved key={saved}>{saved}</Saved>}
      {people.length === 1 && (
        <p className="rounded-card bg-paper p-6">
          You are the only one here. Invite your colleagues, so that nobody shares a password.
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      <section aria-labelledby="second-factor" className="max-w-3xl">
        <h2 id="second-factor" className="text-xl">
          Second factor
        </h2>
        <p className="mt-2">
          {required
            ? 'Everybody must have a second factor: a code from an app, or a passkey.'
            : 'A second factor is each person’s own choice for now. If you require it, who has none must set one up before anything else, from the next page they open.'}{' '}
          {without > 0 &&
            `${without === 1 ? 'One active person has' : `${without} active people have`} none.`}
        </p>
        {isOwner ? (
          <Form method="post" action="/users/second-factor" className="mt-3">
            <input type="hidden" name="required" value={required ? 'no' : 'yes'} />
            {!required && !hasOwn && (
              <p className="mb-3">You have none yourself, so you will be asked to set one up at once.</p>
            )}
            <button type="submit" className="button">
              {required ? 'Leave it to each person' : 'Require a second factor'}
            </button>
          </Form>
        ) : (
          <p className="mt-2 text-sm">Only an owner can change this.</p>
        )}
      </section>
    </div>
  );
}

function Person({ person }: { person: PersonShown }) {
  const { id, name, email, roleName, state, stateName, isSelf, seen, second } = person;
  return (
    <li className="grid grid-cols-2 items-center gap-x-4 gap-y-1 p-4 md:grid-cols-[minmax(0,2fr)_8rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <p className="col-span-2 min-w-0 wrap-anywhere md:col-span-1">
        <Link to={`/users/${id}`} className="inline-flex min-h-11 items-center font-bold">
          <bdi>{name}</bdi>
        </Link>
        {isSelf && ' (you)'}
        <span className="block text-sm">{email}</span>
      </p>
      <p>
        <span className="sr-only">Role: </span>
        {roleName}
      </p>
      <p className="text-sm">
        <span className="block font-bold">Last seen </span>
        {seen}
      </p>
      <p className="text-sm">
        <span className="block font-bold">Second factor </span>
        {second}
      </p>
      <p className="max-md:col-start-2 max-md:row-start-2">
        <span className={`mark ${STATES[state].colour}`}>{stateName}</span>
      </p>
    </li>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
