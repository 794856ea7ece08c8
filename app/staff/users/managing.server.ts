import { requestContext } from '#app/context.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { StaffMail } from '#domain/staff/staff-mail.server.ts';
import type { Signed } from '../guard.server.ts';

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
