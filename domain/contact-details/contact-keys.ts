import { withoutNotes } from './phone-notes.ts';

/** Fewer digits recognise nobody. */
const PHONE_KEY_DIGITS_MIN = 6;

/** What one person's addresses share however they are spelt; null when there is none. */
export function emailKey(email: string | null): string | null {
  return email?.trim().toLowerCase() || null;
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
