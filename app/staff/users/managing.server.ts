import { requestContext } from '#app/context.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { StaffMail } from '#domain/staff/staff-mail.server.ts';
import type { Signed } from '../guard.server.ts';

/** An id that nobody has where the address names none. */
export function idOf({ id = '' }: { readonly id?: string | undefined }): string {
  return /^[\w-]{1,64}$/.test(id) ? id : '-';
}

/** Null where no mail server is set: the link is then shown once. */
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
