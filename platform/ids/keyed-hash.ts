import { createHmac } from 'node:crypto';

/**
 * A one-way mark of `parts` that only this installation can compute: it lets equal things be recognised
 * without keeping them. Parts are length-prefixed, so ('a','bc') and ('ab','c') differ.
 */
export function keyedHash(secret: string, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(`${part.length}:${part}`);
  return hmac.digest('base64url');
}
