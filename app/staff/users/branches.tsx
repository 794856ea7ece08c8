import { data, redirect } from 'react-router';
import { setBranchesOf } from '#domain/cases/verbs/branches-of-staff.server.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { branchesOfOne } from '#domain/staff/branches.server.ts';
import { findPerson } from '#domain/staff/list-people.server.ts';
import { AccountForm } from '../account/account-form.tsx';
import { authorityToChangeAccess, provenChanger } from '../account/confirm.server.ts';
import { type Signed, staffAction, staffLoader } from '../guard.server.ts';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/branches.ts';
import { idOf } from './person.server.ts';
import { branchesTyped, branchFields, readBranches } from './person-fields.tsx';

export const loader = staffLoader('manage-staff', async (signed) => {
  const { db } = signed.services.open;
  const person = await loadPerson(signed);
  const [branches, own] = await Promise.all([branchNames(db), branchesOfOne(db, person.id)]);
  const authority = await authorityToChangeAccess(signed);
  return { id: person.id, name: person.name, branches, loaded: branchesTyped(own), authority };
});

async function loadPerson({ actor, services, params }: Signed & { params: { id?: string } }) {
  const person = await findPerson(services.open.db, idOf(params), services.clock());
  if (!person) throw data(null, { status: 404 });
  if (actor.role !== 'owner' || person.role === 'owner') throw data(null, { status: 403 });
  return person;
}

export const action = staffAction('manage-staff', async (signed) => {
  const { id } = await loadPerson(signed);
  const { changer, problems, typed } = await provenChanger(signed);
  const read = readBranches(await branchNames(signed.services.open.db), typed);
  if (!read.ok) return refuseFields({ ...read.errors, ...problems }, typed);
  if (problems) return refuseFields(problems, typed);
  const changed = await setBranchesOf(changer, id, read.ids);
  if (!changed.ok) return refuseFields({ '': changed.why }, typed);
  return redirect(`/users/${id}?saved=changed`, 303);
});

export default function Branches({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, branches, loaded, authority } = loaderData;
  const lost = ' What is assigned to them of other branches becomes unassigned.';
  return (
    <Screen title="Branches" back={{ to: `/users/${id}`, name }}>
      <AccountForm
        action={`/users/${id}/branches`}
        fields={branchFields(branches, `Whose messages does ${name} see?`, lost)}
        loaded={loaded}
        answer={actionData}
        authority={authority}
      />
    </Screen>
  );
}
