import { requestContext } from '#app/context.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { PersonListed } from '#domain/staff/list-people.server.ts';
import { ROLE_NAMES } from '#domain/staff/roles.ts';
import type { StaffMail } from '#domain/staff/staff-mail.server.ts';
import type { Signed } from '../guard.server.ts';
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

/** Returns an unused id if the address has none. */
export function idOf({ id = '' }: { readonly id?: string | undefined }): string {
  return /^[\w-]{1,64}$/.test(id) ? id : '-';
}

/** Returns null without a mail server: the link is then displayed once. */
export function mailOf({ services }: Pick<Signed, 'services'>): StaffMail | null {
  if (!services.outbox.sends) return null;
  return { messageIdDomain: mailDomain(services.provider()) };
}

export function linkOf(
  context: { get(key: typeof requestContext): { readonly origin: string } },
  token: string,
): string {
  return `${context.get(requestContext).origin}/welcome?token=${token}`;
}
