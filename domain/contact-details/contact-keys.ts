import { withoutNotes } from './phone-notes.ts';

/** Fewer digits recognise nobody. */
const PHONE_KEY_DIGITS_MIN = 6;

/** What one person's addresses share however they are spelt; null when there is none. */
export function emailKey(email: string | null): string | null {
  return email?.trim().toLowerCase() || null;
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

/** The digits of a UK number without its country code or extension; null when it is too short to tell people apart. */
export function phoneKey(phone: string | null): string | null {
  const digits = withoutNotes(phone ?? '')
    .normalize('NFKC')
    .replace(/(?:ext|extn|extension|x)\.?\s*\d+\s*$/iu, '')
    .replace(/\(0\)/g, '')
    .replace(/\D/g, '')
    .replace(/^(?:00)?44(?=\d{9,10}$)/, '0');
  return digits.length < PHONE_KEY_DIGITS_MIN ? null : digits;
}
