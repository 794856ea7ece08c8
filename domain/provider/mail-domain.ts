import type { Provider } from './provider.ts';

/** Reserved (RFC 2606), so that no id that a real sender makes is the same. */
const NOBODYS = 'home-care.invalid';

/** What follows the @ in our emails' ids: the mailbox's domain, or a reserved one while there is no mailbox. */
export function mailDomain({ mailbox }: Pick<Provider, 'mailbox'>): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1) || NOBODYS;
}
