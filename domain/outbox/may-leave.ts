import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';

export type MissingForMail = 'mail server' | 'mailbox';

interface MailSituation {
  readonly provider: Pick<Provider, 'mailbox'>;
  readonly hasServer: boolean;
  /** A demonstration with a mail server: its made-up mailbox is one that somebody reads. */
  readonly isDemo: boolean;
}

/** Without the office's mailbox, emails would ask for answers at an address that no office reads. */
export function missingForMail({ provider, hasServer, isDemo }: MailSituation): MissingForMail | null {
  if (!hasServer) return 'mail server';
  const isEntered = provider.mailbox !== '' && (isDemo || provider.mailbox !== DEMO_PROVIDER.mailbox);
  return isEntered ? null : 'mailbox';
}
