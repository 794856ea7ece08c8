import { phoneKeys } from './contact-keys.ts';

/** Ofcom's plan: 071 to 075 and 077 to 079 are mobiles; 070 is personal numbering, and 076 pagers but for the Isle of Man. */
const MOBILE = /^07(?:[1-57-9]\d{8}|624\d{6})$/;

/** A UK mobile as networks write it, +447700900123, from however it was typed: the first of several numbers; null where none is. */
export function ukMobile(phone: string | null): string | null {
  const mobile = phoneKeys(phone).find((digits) => MOBILE.test(digits));
  return mobile === undefined ? null : `+44${mobile.slice(1)}`;
}
