import type { PersonState } from '#domain/staff/list-people.server.ts';
import { type RequiredOf, ROLES, type Role } from '#domain/staff/roles.ts';

export const ROLE_HINTS: Record<Role, string> = {
  owner: 'Everything, including other owners and who must use a second factor.',
  manager: 'Everything in the office: messages, website, people, privacy and settings.',
  coordinator: 'Answers every kind of message; writes posts and reviews.',
  editor: 'Looks after the website. Sees no messages.',
  viewer: 'Reads enquiries and thank-yous. Read-only.',
};

export const REQUIRED_WORDS: Record<RequiredOf, string> = {
  everybody: 'Everyone',
  leaders: 'Owners and managers',
  nobody: 'Nobody',
};

export const STATES: Record<PersonState, { readonly name: string; readonly colour: string }> = {
  active: { name: 'Active', colour: 'bg-sage' },
  invited: { name: 'Invited', colour: 'bg-honey' },
  expired: { name: 'Invitation expired', colour: 'bg-honey' },
  cancelled: { name: 'Invitation cancelled', colour: 'bg-paper' },
  deactivated: { name: 'Deactivated', colour: 'bg-paper' },
};

export function rolesToGive(role: Role): readonly Role[] {
  return role === 'owner' ? ROLES : ROLES.filter((other) => other !== 'owner');
}
