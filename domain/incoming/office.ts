import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import type { MailAddress } from '#platform/mail/outgoing-mail.ts';

export interface Office {
  readonly addresses: readonly string[];
  readonly domains: readonly string[];
  readonly isOwn: (address: string) => boolean;
  readonly isOurs: boolean;
  /** It answers an email about a case, which no one else knows the Message-ID of. */
  readonly isAnswered: boolean;
}

export const NO_OFFICE = officeOf([], { isOurs: false, isAnswered: false });

export function officeOf(mailboxes: readonly string[], known: Pick<Office, 'isOurs' | 'isAnswered'>): Office {
  const addresses = [...new Set(mailboxes.map((one) => one.trim().toLowerCase()))].filter((one) =>
    one.includes('@'),
  );
  return {
    ...known,
    addresses,
    domains: [...new Set(addresses.map(domainOf))],
    isOwn: (address) => addresses.includes(address.trim().toLowerCase()),
  };
}

export function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** `reply-to`: the address that the email names for answers; `group`: the writer before a group put its own address in From; `form`: named in the text of a website's form; `forward`: whose email a colleague forwarded. */
export type WriterBy = 'reply-to' | 'group' | 'form' | 'forward';

export interface Writer extends MailAddress {
  readonly by: WriterBy | null;
}

const ORIGINAL = ['x-original-from', 'x-original-sender'];
const ADDRESS = /[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]{1,255}/u;

export function writerOf(
  { from, replyTo, headers, text }: Pick<IncomingMail, 'from' | 'replyTo' | 'headers' | 'text'>,
  { isOwn }: Pick<Office, 'isOwn'>,
): Writer {
  const sender = { name: from?.name ?? '', address: from?.address ?? '' };
  const replyAddress = replyTo.find(({ address }) => ADDRESS.test(address) && !isOwn(address));
  if (replyAddress && replyAddress.address.toLowerCase() !== sender.address.toLowerCase()) {
    const isSameSender = domainOf(replyAddress.address) === domainOf(sender.address);
    return { ...replyAddress, name: replyAddress.name || (isSameSender ? sender.name : ''), by: 'reply-to' };
  }
  if (!isOwn(sender.address)) return { ...sender, by: null };
  const original = ORIGINAL.flatMap((name) => headers(name).slice(0, 1)).find((value) => ADDRESS.test(value));
  if (original !== undefined) {
    const address = ADDRESS.exec(original)?.[0] ?? '';
    const name = original.slice(0, original.indexOf(address)).replaceAll(/["<]/gu, '').trim();
    return { name: name || sender.name, address, by: 'group' };
  }
  // Without an address of theirs, or every answer would go to the office.
  return { name: lineOf(/name/, text) || sender.name, address: addressIn(text), by: 'form' };
}

function addressIn(text: string): string {
  return ADDRESS.exec(lineOf(/e-?mail(?: address)?/, text))?.[0] ?? '';
}

function lineOf({ source: label }: RegExp, text: string): string {
  const line = new RegExp(`^[ \\t>*]*(?:your |full )?${label}[ \\t]*[:：][ \\t*]*([^\\n]{1,200})$`, 'imu');
  return line.exec(text)?.[1]?.trim() ?? '';
}

export function isNoReply(address: string): boolean {
  return /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer-daemon|postmaster|bounces?)(?:[+-][^@]*)?@/iu.test(
    address,
  );
}
