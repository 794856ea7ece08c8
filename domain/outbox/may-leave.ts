import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';

export type MissingForMail = 'mail server' | 'mailbox';

interface MailSituation {
  readonly provider: Pick<Provider, 'mailbox'>;
  readonly hasServer: boolean;
}

/**
 * Without a mailbox that somebody entered, emails would ask for answers at an address that no office reads. The
 * demonstration's is made up: notices of real concerns must not go there.
 */
export function missingForMail({ provider, hasServer }: MailSituation): MissingForMail | null {
  if (!hasServer) return 'mail server';
  return isMailboxRead(provider) ? null : 'mailbox';
}

/** Whether somebody entered a mailbox; the demonstration's is made up. */
export function isMailboxRead({ mailbox }: Pick<Provider, 'mailbox'>): boolean {
  return mailbox !== '' && mailbox !== DEMO_PROVIDER.mailbox;
}
