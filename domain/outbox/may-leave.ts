import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';

/** What email waits for before any of it may leave. */
export type MissingForMail = 'mail server' | 'mailbox';

interface MailSituation {
  readonly provider: Pick<Provider, 'mailbox'>;
  readonly hasServer: boolean;
  /** The demonstration, beside a mail server of its own: there the made-up mailbox is one that somebody reads. */
  readonly isDemo: boolean;
}

/**
 * What has to be set up before email may leave; null when nothing. While nobody has entered the office's mailbox, every
 * email would tell of a concern to, or ask for answers at, an address that no office reads.
 */
export function missingForMail({ provider, hasServer, isDemo }: MailSituation): MissingForMail | null {
  if (!hasServer) return 'mail server';
  const isEntered = provider.mailbox !== '' && (isDemo || provider.mailbox !== DEMO_PROVIDER.mailbox);
  return isEntered ? null : 'mailbox';
}
