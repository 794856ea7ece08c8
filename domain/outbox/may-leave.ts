import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';

export type MissingForMail = 'mail server' | 'mailbox';

interface MailSituation {
  readonly provider: Pick<Provider, 'mailbox'>;
  readonly hasServer: boolean;
}

/**
 * Requires a real mailbox: otherwise emails would ask for replies to an address that no office reads. The
 * demonstration's is made up: notices of real concerns must not go there.
 */
export function missingForMail({ provider, hasServer }: MailSituation): MissingForMail | null {
  if (!hasServer) return 'mail server';
  return isMailboxRead(provider) ? null : 'mailbox';
}

export function isMailboxRead({ mailbox }: Pick<Provider, 'mailbox'>): boolean {
  return mailbox !== '' && mailbox !== DEMO_PROVIDER.mailbox;
}
