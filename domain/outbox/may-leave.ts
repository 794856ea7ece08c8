import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';

export type MissingForMail = 'mail server' | 'mailbox';

interface MailSituation {
  readonly provider: Pick<Provider, 'mailbox'>;
  readonly hasServer: boolean;
}

/** Requires a mailbox that an office reads: real concerns mustn't go to the demonstration's made-up one. */
export function missingForMail({ provider, hasServer }: MailSituation): MissingForMail | null {
  if (!hasServer) return 'mail server';
  return isMailboxRead(provider) ? null : 'mailbox';
}

export function isMailboxRead({ mailbox }: Pick<Provider, 'mailbox'>): boolean {
  return mailbox !== '' && mailbox !== DEMO_PROVIDER.mailbox;
}
