import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { acceptedKeys, newestOf, type Secret } from '#platform/secret/key-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** The nonce length GCM is made for; each nonce is random. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Only this installation can read it, and only for the same `purpose`, which should name its owner. */
export function seal(secret: Secret, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(newestOf(secret)), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws when it was changed, or sealed for another purpose or by another installation */
export function unseal(secret: Secret, purpose: string, sealed: string): string {
  const [newest = '', ...before] = acceptedKeys(secret);
  for (const one of before) {
    const text = openedWith(one, purpose, sealed);
    if (text !== null) return text;
  }
  return unsealWith(newest, purpose, sealed);
}

export function unsealOrNull(secret: Secret, purpose: string, sealed: string): string | null {
  try {
    return unseal(secret, purpose, sealed);
  } catch {
    return null;
  }
}

/** `sealed` under the newest secret. As it is where none of them opens it: another installation sealed it. */
export function resealed(secret: Secret, purpose: string, sealed: string): string {
  const text = unsealOrNull(secret, purpose, sealed);
  return text === null ? sealed : seal(secret, purpose, text);
}

function openedWith(secret: string, purpose: string, sealed: string): string | null {
  try {
    return unsealWith(secret, purpose, sealed);
  } catch {
    return null;
  }
}

function unsealWith(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'staff-seal', KEY_BYTES));
}
