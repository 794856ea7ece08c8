import type { PersonState } from '#domain/staff/list-people.server.ts';
import { ROLES, type Role } from '#domain/staff/roles.ts';

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  coordinator: 'Coordinator',
  editor: 'Editor',
  viewer: 'Viewer',
};

export const STATES: Record<PersonState, { readonly name: string; readonly colour: string }> = {
  active: { name: 'Active', colour: 'bg-sage' },
  invited: { name: 'Invited', colour: 'bg-honey' },
  expired: { name: 'Invitation ran out', colour: 'bg-honey' },
  cancelled: { name: 'Invitation cancelled', colour: 'bg-paper' },
  deactivated: { name: 'Deactivated', colour: 'bg-paper' },
};

/** The roles that somebody of this role may give. */
export function rolesToGive(role: Role): readonly Role[] {
  return role === 'owner' ? ROLES : ROLES.filter((other) => other !== 'owner');
}
