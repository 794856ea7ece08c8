import { readMailAccount, serviceOf } from '#domain/mail-account/mail-account.server.ts';
import { PROVIDER_NAMES } from '#domain/mail-account/providers.ts';
import { accountMailServer, setSending } from '#domain/mail-account/send.server.ts';
import { type MissingForMail, missingForMail } from '#domain/outbox/may-leave.ts';
import { MailDeferredError } from '#platform/mail/outgoing-mail.ts';
import type { Signed } from '../../guard.server.ts';

export async function sendingOf({ services }: Pick<Signed, 'services'>) {
  const row = await readMailAccount(services.open.db);
  if (!row || !serviceOf(row).smtp) return null;
  const from = services.outbox.from ?? services.provider().mailbox;
  return {
    name: PROVIDER_NAMES[row.provider],
    address: row.address,
    isOn: row.sends === 1,
    hasConsent: row.consent_at !== null,
    /** Our sender, if it is another address: most providers refuse that. */
    otherSender: from.toLowerCase().includes(row.address.toLowerCase()) ? null : from,
  };
}

export function waitsForNow(
  { services }: Pick<Signed, 'services'>,
  sending: Awaited<ReturnType<typeof sendingOf>>,
): MissingForMail | null {
  if (!sending?.isOn) return services.outbox.waitsFor;
  return missingForMail({ provider: services.provider(), hasServer: true });
}

/** Tries to sign in first. @returns why it fails; null if emails are sent through the account */
export async function sendByAccount({ services }: Pick<Signed, 'services'>): Promise<string | null> {
  const server = accountMailServer(services);
  try {
    await server.verify();
  } catch (error) {
    if (!(error instanceof MailDeferredError)) throw error;
    return `${error.message}. Nothing was changed.`;
  } finally {
    await server.close();
  }
  await setSending(services.open, true);
  services.outbox.nudge();
  return null;
}

export function stopSendingByAccount({ services }: Pick<Signed, 'services'>): Promise<void> {
  return setSending(services.open, false);
}
