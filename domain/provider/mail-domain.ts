import type { Provider } from './provider.ts';

/** Reserved (RFC 2606), so that no real sender's id is the same. */
const NOBODYS = 'home-care.invalid';

export function mailDomain({ mailbox }: Pick<Provider, 'mailbox'>): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1) || NOBODYS;
}
