import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import type { PersonListed } from '#domain/staff/list-people.server.ts';
import { ROLE_NAMES } from '#domain/staff/roles.ts';
import { STATES } from './labels.ts';

export type PersonView = ReturnType<typeof showPerson>;

export function showPerson(person: PersonListed, ownId: string) {
  const {
    id,
    name,
    email,
    role,
    mobile,
    isNamedLead,
    state,
    lastSeenAt,
    invitedUntil,
    hasAuthenticator,
    passkeys,
    isLinked,
    version,
  } = person;
  return {
    id,
    name,
    email,
    role,
    mobile,
    roleName: ROLE_NAMES[role],
    isNamedLead,
    state,
    stateName: STATES[state].name,
    version,
    isSelf: id === ownId,
    seen: lastSeenAt === null ? 'Never' : shortTime(lastSeenAt),
    invitedUntil: invitedUntil === null ? null : fullTime(invitedUntil),
    isLinked,
    second: secondFactorText(hasAuthenticator, passkeys),
  };
}

function secondFactorText(hasAuthenticator: boolean, passkeys: number): string {
  const ways = [
    ...(hasAuthenticator ? ['App'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
  ];
  return ways.join(', ') || 'None';
}
