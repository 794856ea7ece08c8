import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { setBranchesOf } from '#domain/cases/verbs/branches-of-staff.server.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { branchesOfOne } from '#domain/staff/branches.server.ts';
import { findPerson } from '#domain/staff/list-people.server.ts';
import { type Signed, staffAction, staffLoader } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/branches.ts';
import { idOf, managingOf } from './managing.server.ts';

export const loader = staffLoader('manage-staff', async (signed) => {
  const { db } = signed.services.open;
  const person = await whose(signed);
  const [branches, own] = await Promise.all([branchNames(db), branchesOfOne(db, person.id)]);
  return {
    ...{ id: person.id, name: person.name, branches },
    loaded: own
      ? { which: 'some', ...Object.fromEntries([...own].map((id) => [ofBranch(id), 'on'])) }
      : { which: 'all' },
  };
});

/** The person whose screen it is, as far as the actor may say anything of their branches. */
async function whose({ actor, services, params }: Signed & { params: { id?: string } }) {
  const person = await findPerson(services.open.db, idOf(params), services.clock());
  if (!person) throw data(null, { status: 404 });
  if (actor.role !== 'owner' || person.role === 'owner') throw data(null, { status: 403 });
  return person;
}

const ofBranch = (id: number) => `branch-${id}`;

export const action = staffAction('manage-staff', async (signed) => {
  const typed = await readTyped(signed.request);
  const { id } = await whose(signed);
  const all = await branchNames(signed.services.open.db);
  const ticked = all.filter((branch) => typed[ofBranch(branch.id)] !== undefined);
  const isAll = typed.which === 'all';
  if (!isAll && typed.which !== 'some') return refuseFields({ which: 'Choose one of the two' }, typed);
  if (!isAll && ticked.length === 0) return refuseFields({ branches: 'Choose at least one branch' }, typed);
  const ids = isAll ? null : ticked.map((branch) => branch.id);
  const changed = await setBranchesOf(managingOf(signed), id, ids);
  if (!changed.ok) return refuseFields({ '': changed.why }, typed);
  addAuditDetail(signed, { verb: isAll ? 'every branch' : ticked.map(({ name }) => name).join(', ') });
  return redirect(`/users/${id}?saved=changed`, 303);
});

export default function Branches({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, branches, loaded } = loaderData;
  const fields: readonly FieldSpec[] = [
    {
      name: 'which',
      label: `Whose messages does ${name} see?`,
      kind: 'radio',
      choices: [
        { value: 'all', label: 'Those of every branch, and those of none' },
        { value: 'some', label: 'Those of some branches alone' },
      ],
    },
    {
      name: 'branches',
      label: 'Which branches',
      kind: 'ticks',
      hint: 'Only if you choose some branches. What is assigned to them of other branches becomes unassigned.',
      choices: branches.map((branch) => ({ value: ofBranch(branch.id), label: branch.name })),
    },
  ];
  return (
    <Screen title="Branches" back={{ to: `/users/${id}`, name }}>
      <StaffForm action={`/users/${id}/branches`} fields={fields} loaded={loaded} answer={actionData} />
    </Screen>
  );
}
