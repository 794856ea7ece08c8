import { phoneKeys } from './contact-keys.ts';

/** Ofcom: 071 to 075 and 077 to 079 are mobiles; 070 is personal, and 076 pagers, except in the Isle of Man. */
const MOBILE = /^07(?:[1-57-9]\d{8}|624\d{6})$/;

export function ukMobile(phone: string | null): string | null {
  const mobile = phoneKeys(phone).find((digits) => MOBILE.test(digits));
  return mobile === undefined ? null : `+44${mobile.slice(1)}`;
}
