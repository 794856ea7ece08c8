import { phoneKeys } from './contact-keys.ts';

/**
 * Ofcom's plan: 071 to 075 and 077 to 079 are mobiles; 070 is personal numbering, and 076 is pagers, except in the Isle
 * of Man.
 */
const MOBILE = /^07(?:[1-57-9]\d{8}|624\d{6})$/;

/** Returns the first UK mobile as networks write it, +447700900123; null if there is none. */
export function ukMobile(phone: string | null): string | null {
  const mobile = phoneKeys(phone).find((digits) => MOBILE.test(digits));
  return mobile === undefined ? null : `+44${mobile.slice(1)}`;
}
