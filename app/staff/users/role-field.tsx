import type { Role } from '#domain/staff/roles.ts';
import { ROLE_NAMES } from '#domain/staff/roles.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { ROLE_HINTS, rolesToGive } from './labels.ts';

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
