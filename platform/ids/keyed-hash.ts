import { createHmac } from 'node:crypto';

/**
 * A one-way mark by which this installation recognises equal `parts` without keeping them. Each has its length in
 * front, so that ('a','bc') and ('ab','c') differ.
 */
export function keyedHash(secret: string, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(`${part.length}:${part}`);
  return hmac.digest('base64url');
}
