import { phoneKeys } from './contact-keys.ts';

const NOTE = /\([^()]*\)/g;
const LETTER = /\p{L}/u;
const EXTENSION = /(?<!\p{L})(?:extension|extn|ext|x)\.?\s{0,3}\d+|#\s{0,3}\d+/giu;
/** The text between two numbers: words, commas, a slash with spaces around it. */
const BETWEEN = /[^\p{Nd}\p{Zs}\p{Pd}+()./\u2212]+|\s\/\s/u;

/** A shorter number couldn't be rung back. */
export const PHONE_DIGITS_MIN = 6;
/** The longest number there is (ITU-T E.164): more digits are two numbers with nothing between them. */
const DIGITS_MAX = 15;
const IN_A_ROW = /(?:\+44|0044|0)(?:\s?\d){9,10}/g;

export function withoutNotes(phone: string): string {
  return phone.replace(NOTE, (note) => (LETTER.test(note) ? '' : note));
}

/** Returns the typed numbers without words and extensions: both in `07700 900123 mobile or 01632 960123`. */
export function numbersIn(phone: string): readonly string[] {
  const plain = phone.normalize('NFKC').replace(/\(0\)/g, '');
  return [plain, withoutNotes(plain)]
    .map((text) => text.replace(EXTENSION, ' ,').split(BETWEEN))
    .map((parts) => parts.flatMap(splitLong).filter((part) => countDigits(part) >= PHONE_DIGITS_MIN))
    .reduce((all, besideNotes) => (besideNotes.length > 0 ? besideNotes : all));
}

function splitLong(part: string): readonly string[] {
  return countDigits(part) > DIGITS_MAX ? (part.match(IN_A_ROW) ?? [part]) : [part];
}

function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

/** Returns the first number for a `tel:` link, without notes and extension, which phones can't dial. */
export function dialled(phone: string): string {
  return `tel:${(numbersIn(phone)[0] ?? withoutNotes(phone)).replaceAll(/[^+\d]/g, '')}`;
}

/** Ofcom: 071 to 075 and 077 to 079 are mobiles; 070 is personal, and 076 pagers, except in the Isle of Man. */
const MOBILE = /^07(?:[1-57-9]\d{8}|624\d{6})$/;

export function ukMobile(phone: string | null): string | null {
  const mobile = phoneKeys(phone).find((digits) => MOBILE.test(digits));
  return mobile === undefined ? null : `+44${mobile.slice(1)}`;
}
