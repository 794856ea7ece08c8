import type { Branches } from '#domain/staff/branches.server.ts';
import { ROLE_NAMES, type Role } from '#domain/staff/roles.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { ROLE_HINTS, rolesToGive } from './labels.ts';

type Named = readonly { readonly id: number; readonly name: string }[];

const fieldOf = (id: number) => `branch-${id}`;

export function branchFields(branches: Named, label: string, hint = ''): readonly FieldSpec[] {
  return [
    {
      name: 'which',
      label,
      kind: 'radio',
      choices: [
        { value: 'all', label: 'Every branch, and head office' },
        { value: 'some', label: 'Only the branches below' },
      ],
    },
    {
      name: 'branches',
      label: 'Which branches',
      kind: 'ticks',
      hint: `Only if you choose some branches.${hint}`,
      choices: branches.map(({ id, name }) => ({ value: fieldOf(id), label: name })),
    },
  ];
}

export function branchesTyped(own: Branches): Typed {
  return own
    ? { which: 'some', ...Object.fromEntries([...own].map((id) => [fieldOf(id), 'on'])) }
    : { which: 'all' };
}

type BranchesRead =
  | { readonly ok: true; readonly ids: readonly number[] | null }
  | { readonly ok: false; readonly errors: Record<string, string> };

export function readBranches(branches: Named, typed: Typed): BranchesRead {
  if (typed.which === 'all') return { ok: true, ids: null };
  if (typed.which !== 'some') return { ok: false, errors: { which: 'Choose one of the two' } };
  const ids = branches.flatMap(({ id }) => (typed[fieldOf(id)] === undefined ? [] : id));
  return ids.length > 0
    ? { ok: true, ids }
    : { ok: false, errors: { branches: 'Choose at least one branch' } };
}

export function roleField(own: Role): FieldSpec {
  return {
    name: 'role',
    label: 'Role',
    kind: 'radio',
    hint: (
      <>
        The full list is under <a href="/permissions">Permissions</a>.
        {own !== 'owner' && ' Only an owner can make someone an owner.'}
      </>
    ),
    choices: rolesToGive(own).map((role) => ({
      value: role,
      label: ROLE_NAMES[role],
      hint: ROLE_HINTS[role],
    })),
  };
}
