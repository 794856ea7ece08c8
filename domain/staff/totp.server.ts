import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238, 4: the usual step, which every authenticator app takes for granted. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226, 4 (R6) recommends 160 bits. */
const SECRET_BYTES = 20;
/** RFC 6238, 5.2: for people who type slowly. The next step's code is refused: phones' clocks are right. */
const STEPS_BACK = 1;
/** RFC 4648, 6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4226, 5.3. */
export function hotp(key: Uint8Array, counter: number, digits = DIGITS): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', key).update(moving).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepAt(now: number): number {
  return Math.floor(now / 1000 / STEP_SECONDS);
}

/** Compares every step, so that its time reveals nothing. @param after refuses steps up to this one */
export function matchingStep(key: Uint8Array, typed: string, now: number, after: number): number | null {
  const code = Buffer.from(typed.normalize('NFKC').replace(/\s/g, ''));
  let match: number | null = null;
  for (let step = stepAt(now) - STEPS_BACK; step <= stepAt(now); step++) {
    const right = Buffer.from(hotp(key, step));
    if (code.length === right.length && timingSafeEqual(code, right) && step > after) match ??= step;
  }
  return match;
}

export function newTotpKey(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export function totpUri(key: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const name = issuer.replaceAll(':', ' ');
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(name)}`;
}
