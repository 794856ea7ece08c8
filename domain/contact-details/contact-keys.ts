import { cleanEmail } from './email-address.ts';
import { numbersIn, PHONE_DIGITS_MIN } from './phone-notes.ts';

export function emailKey(email: string | null): string | null {
  return cleanEmail(email ?? '').toLowerCase() || null;
}

const SAME_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};

export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const rawDomain = address.slice(at + 1);
  const domain = SAME_DOMAIN[rawDomain] ?? rawDomain;
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+', 1);
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Returns the digits of the first UK number, without country code or extension; null if it's too short. */
export function phoneKey(phone: string | null): string | null {
  return phoneKeys(phone)[0] ?? null;
}

export function phoneKeys(phone: string | null): readonly string[] {
  return numbersIn(phone ?? '')
    .map((number) => number.replace(/\D/g, '').replace(/^(?:00)?44(?=\d{9,10}$)/, '0'))
    .filter((digits) => digits.length >= PHONE_DIGITS_MIN);
}
