import { Link } from 'react-router';
import { listPeople } from '#domain/staff/list-people.server.ts';
import { readPolicy } from '#domain/staff/policy.server.ts';
import type { RequiredOf } from '#domain/staff/roles.ts';
import { entryOf } from '../entry-of.ts';
import { staffLoader } from '../guard.server.ts';
import { Saved, Screen, Section } from '../kit/screen.tsx';
import type { Route } from './+types/list.ts';
import { STATES } from './labels.ts';
import { type PersonView, showPerson } from './person.server.ts';

export const loader = staffLoader('manage-staff', async ({ actor, services, url }) => {
  const { db } = services.open;
  const people = await listPeople(db, services.clock());
  return {
    people: people.map((person) => showPerson(person, actor.id)),
    isOwner: actor.role === 'owner',
    requiredOf: (await readPolicy(db)).requiredOf,
    without: people.filter(
      ({ state, hasAuthenticator, passkeys }) => state === 'active' && !hasAuthenticator && passkeys === 0,
    ).length,
    saved: entryOf(SAVED, url.searchParams.get('saved')),
  };
});

const SAVED: Record<string, string> = {
  'second-factor': 'Saved. Anyone who needs a second factor and has none will be asked to set it up.',
};

const REQUIRED: Record<RequiredOf, string> = {
  everybody: 'Everyone must have a second factor: a code from an app, or a passkey.',
  leaders:
    'Owners and managers must have a second factor, a code from an app or a passkey, after the first seven days of their account. For everyone else it’s optional.',
  nobody: 'A second factor is optional.',
};

export default function Users({ loaderData }: Route.ComponentProps) {
  const { people, isOwner, requiredOf, without, saved } = loaderData;
  return (
    <Screen
      title="Users"
      wide
      beside={
        <Link to="/users/invite" className="button button-main">
          Invite someone
        </Link>
      }
    >
      {saved && <Saved key={saved}>{saved}</Saved>}
      {people.length === 1 && (
        <p className="rounded-card bg-paper p-6">
          You’re the only one here. Invite your colleagues, so that nobody shares a password.
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      <Section id="second-factor" title="Second factor" className="max-w-3xl">
        <p>
          {REQUIRED[requiredOf]}{' '}
          {without > 0 &&
            `${without === 1 ? 'One active person has' : `${without} active people have`} none.`}
        </p>
        {isOwner ? (
          <Link to="/users/second-factor" className="button">
            Change who needs one
          </Link>
        ) : (
          <p className="text-sm">Only an owner can change this.</p>
        )}
      </Section>
    </Screen>
  );
}

function Person({ person }: { person: PersonView }) {
  const { id, name, email, roleName, state, stateName, isSelf, seen, second } = person;
  return (
    <li className="grid grid-cols-2 items-center gap-x-4 gap-y-1 p-4 md:grid-cols-[minmax(0,2fr)_7rem_minmax(0,1fr)_minmax(0,1fr)_10rem]">
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
        <span className={`mark text-sm ${STATES[state].colour}`}>{stateName}</span>
      </p>
    </li>
  );
}
