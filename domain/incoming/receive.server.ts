import { nameAndPlace } from '#platform/log/log.server.ts';
import { type MailReceiver, startMailReceiver } from '#platform/mail/smtp-receiver.server.ts';
import { inRanges } from '#platform/web/address-ranges.server.ts';
import { recordDelivered } from './delivered.server.ts';
import { type FetchParts, takeMail } from './fetch.server.ts';

export interface InboundSmtp {
  readonly port: number;
  readonly servers: readonly string[];
  /** Addresses that they deliver to, as well as the office's mailbox; in lower case. */
  readonly recipients: readonly string[];
  readonly certificate: string | null;
}

/** Receives emails by SMTP; the same email from the mailbox too is one. @returns null if not set up */
export async function receiveMail(
  parts: FetchParts,
  { host, inboundSmtp }: { readonly host: string; readonly inboundSmtp: InboundSmtp | undefined },
): Promise<MailReceiver | null> {
  if (!inboundSmtp) return null;
  const { port, servers, recipients, certificate } = inboundSmtp;
  return startMailReceiver({
    ...{ host, port, certificate },
    mayDeliver: inRanges(servers),
    isRecipient(address) {
      const recipient = address.toLowerCase();
      return recipients.includes(recipient) || recipient === parts.taking().provider.mailbox.toLowerCase();
    },
    async take(raw) {
      const receivedAt = parts.clock();
      await takeMail(parts, { raw, receivedAt });
      // The email is on disk: its server need not come again for want of a note.
      await recordDelivered(parts.open, receivedAt).catch((error: unknown) =>
        parts.log.error({ error: nameAndPlace(error) }, 'delivery not noted'),
      );
    },
  });
}

/** The settings that staff may see, without the certificate, which has its key beside it. */
export type InboundSmtpView = Omit<InboundSmtp, 'certificate'> & { readonly hasTls: boolean };

export function showInboundSmtp(inbound: InboundSmtp | undefined): InboundSmtpView | null {
  if (!inbound) return null;
  const { certificate, ...settings } = inbound;
  return { ...settings, hasTls: certificate !== null };
}
