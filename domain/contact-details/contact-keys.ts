import { cleanEmail } from './email-address.ts';
import { numbersIn, PHONE_DIGITS_MIN } from './phone-notes.ts';

/** What one person's addresses share however they are spelt; null when there is none. */
export function emailKey(email: string | null): string | null {
  return cleanEmail(email ?? '').toLowerCase() || null;
}

/** Domains that a provider gives the same mailbox. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};

/** The mailbox that an address leads to: without what follows a plus sign, and without the dots that Gmail ignores. */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const given = address.slice(at + 1);
  const domain = SAME_DOMAIN[given] ?? given;
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+', 1);
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/**
 * The digits of the first UK number that was typed, without its country code or extension; null when it is too short to
 * tell people apart.
 */
export function phoneKey(phone: string | null): string | null {
  return phoneKeys(phone)[0] ?? null;
}

/** As {@link phoneKey}, of each number that was typed into one field. */
export function phoneKeys(phone: string | null): readonly string[] {
  return numbersIn(phone ?? '')
    .map((number) => number.replace(/\D/g, '').replace(/^(?:00)?44(?=\d{9,10}$)/, '0'))
    .filter((digits) => digits.length >= PHONE_DIGITS_MIN);
}
