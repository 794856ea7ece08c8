import { data, Link, redirect } from 'react-router';
import { briefNewLead } from '#domain/cases/verbs/alert-leads.server.ts';
import type { Database } from '#domain/database.ts';
import { directoryName } from '#domain/directory/directory.server.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { branchText } from '#domain/staff/access-state.server.ts';
import { branchesOfOne } from '#domain/staff/branches.server.ts';
import { findPerson } from '#domain/staff/list-people.server.ts';
import { changePerson } from '#domain/staff/manage.server.ts';
import { AccountForm } from '../account/account-form.tsx';
import { authorityToChangeAccess, provenChanger } from '../account/confirm.server.ts';
import { MOBILE } from '../account/labels.ts';
import { entryOf } from '../entry-of.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { Facts } from '../kit/facts.tsx';
import type { FieldSpec } from '../kit/field.tsx';
import { refuse, refuseFields } from '../kit/save.server.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/person.ts';
import { STATES } from './labels.ts';
import { idOf, type PersonView, showPerson } from './person.server.ts';
import { roleField } from './person-fields.tsx';

export const loader = staffLoader('manage-staff', async (signed) => {
  const { actor, services, params, url } = signed;
  const found = await findPerson(services.open.db, idOf(params), services.clock());
  if (!found) throw data(null, { status: 404 });
  return {
    person: showPerson(found, actor.id),
    own: actor.role,
    mayChange: actor.role === 'owner' || found.role !== 'owner',
    sends: services.outbox.sends,
    branches:
      actor.role === 'owner' && found.role !== 'owner' ? await worksFor(services.open.db, found.id) : null,
    directory: found.isLinked ? await directoryName(services.open.db) : null,
    authority: await authorityToChangeAccess(signed),
    saved: entryOf(SAVED, url.searchParams.get('saved')),
  };
});

async function worksFor(db: Database, id: string): Promise<string | null> {
  const named = await branchNames(db);
  return named.length === 0 ? null : branchText(named, await branchesOfOne(db, id));
}

const SAVED: Record<string, string> = {
  changed: 'Saved.',
  invited: 'The invitation is on its way.',
  cancelled: 'Invitation cancelled. Its link no longer works.',
  deactivated: 'Account deactivated.',
  reactivated: 'Account reactivated.',
  'second-factor': 'Second factor removed.',
  unlink: 'The link is removed.',
};

const NAME: FieldSpec = { name: 'name', label: 'Name', kind: 'text' };
const LEAD: FieldSpec = {
  name: 'lead',
  label: 'Safeguarding lead: opens safeguarding cases, which nobody else can',
  kind: 'checkbox',
};
export const action = staffAction('manage-staff', async (signed) => {
  const { changer, problems, typed: sent } = await provenChanger(signed);
  if (problems) return refuseFields(problems, sent);
  const { name = '', role, mobile, lead, version = '' } = sent;
  const id = idOf(signed.params);
  const found = await findPerson(signed.services.open.db, id, signed.services.clock());
  // The form doesn't ask for one's own role, so it stays.
  const isNamedLead = signed.actor.role === 'owner' ? lead !== undefined : undefined;
  const typed = { name, role: role ?? found?.role ?? '', version: Number(version), isNamedLead, mobile };
  const isNewLead = isNamedLead === true && !found?.isNamedLead;
  const brief = (trx: Database) => briefNewLead(trx, { staffId: id, now: changer.now });
  const changed = await changePerson(changer, id, typed, isNewLead ? brief : undefined);
  if (changed.ok) return redirect(`/users/${id}?saved=changed`, 303);
  if (changed.reason === 'fields') return refuseFields({ ...changed.fields }, sent);
  if (changed.reason === 'refused') return refuseFields({ '': changed.why }, sent);
  const { name: present, role: theirs, version: newest } = changed;
  const current = { name: present, role: theirs };
  return refuse(signed, { status: 'conflict', current, version: newest, saved: null }, sent);
});

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, own, mayChange, saved, sends, branches, directory, authority } = loaderData;
  const path = `/users/${person.id}`;
  return (
    <Screen title={person.name} back={{ to: '/users', name: 'Users' }}>
      {saved && !actionData && <Saved key={saved}>{saved}</Saved>}
      <Known person={person} directory={directory} />
      {mayChange ? (
        <AccountForm
          action={path}
          fields={[
            NAME,
            ...(person.isSelf ? [] : [roleField(own)]),
            MOBILE,
            ...(own === 'owner' ? [LEAD] : []),
          ]}
          loaded={{
            name: person.name,
            role: person.role,
            mobile: person.mobile,
            ...(person.isNamedLead && { lead: 'on' }),
          }}
          version={person.version}
          answer={actionData}
          authority={authority}
        />
      ) : (
        <p>Only an owner can change an owner.</p>
      )}
      {branches && (
        <p>
          Works for: {branches}.{' '}
          <Link to={`${path}/branches`} className="inline-block py-2 font-bold">
            Change branches
          </Link>
        </p>
      )}
      {person.isSelf ? (
        <p>
          Your password, second factor and sessions are under <Link to="/account">My account</Link>.
        </p>
      ) : (
        mayChange && <Verbs person={person} path={path} sends={sends} />
      )}
    </Screen>
  );
}

function Known({ person, directory }: { person: PersonView; directory: string | null }) {
  const { email, roleName, isNamedLead, state, stateName, seen, second, invitedUntil } = person;
  const rows: readonly (readonly [string, string])[] = [
    ['Email', email],
    ['Role', isNamedLead ? `${roleName}, safeguarding lead` : roleName],
    ['Last seen', seen],
    ...(directory ? [['Signs in with', directory] as const] : []),
    ['Second factor', second],
    ...(invitedUntil && state === 'invited' ? [['Invitation expires', invitedUntil] as const] : []),
  ];
  return (
    <div>
      <p className="mb-3">
        <span className={`mark ${STATES[state].colour}`}>{stateName}</span>
      </p>
      <Facts rows={rows} />
    </div>
  );
}

function Verbs({ person, path, sends }: { person: PersonView; path: string; sends: boolean }) {
  const { state, second, isLinked } = person;
  const isWaiting = state === 'invited' || state === 'expired';
  return (
    <section aria-labelledby="access" className="grid gap-3">
      <h2 id="access" className="text-xl">
        Access
      </h2>
      <div className="flex flex-wrap gap-3">
        {(isWaiting || state === 'cancelled') && (
          <Link to={`${path}/invite`} className="button">
            {sends ? 'Resend invitation' : 'Create a new link'}
          </Link>
        )}
        {isWaiting && (
          <Link to={`${path}/cancel`} className="button">
            Cancel invitation
          </Link>
        )}
        {state === 'active' && (
          <Link to={`${path}/deactivate`} className="button">
            Deactivate
          </Link>
        )}
        {state === 'deactivated' && (
          <Link to={`${path}/reactivate`} className="button">
            Reactivate
          </Link>
        )}
        {state === 'active' && second !== 'None' && (
          <Link to={`${path}/second-factor`} className="button">
            Remove the second factor
          </Link>
        )}
        {isLinked && (
          <Link to={`${path}/unlink`} className="button">
            Remove the link with the directory
          </Link>
        )}
      </div>
    </section>
  );
}
