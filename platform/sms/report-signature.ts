import { createHmac, timingSafeEqual } from 'node:crypto';

interface Signed {
  readonly signature: string;
  readonly key: string;
}

/** Verifies Twilio's HMAC-SHA1 of address and sorted fields: https://www.twilio.com/docs/usage/security */
export function isSignedByTwilio(
  { signature, key }: Signed,
  { address, fields }: { readonly address: string; readonly fields: ReadonlyMap<string, string> },
): boolean {
  const names = [...fields.keys()].sort();
  const text = address + names.map((name) => name + fields.get(name)).join('');
  return isSame(createHmac('sha1', key).update(text).digest('base64'), signature);
}

export function isSignedBody({ signature, key }: Signed, body: string): boolean {
  const digest = createHmac('sha256', key).update(body).digest();
  const sentDigest = signature.replace(/^sha256=/, '');
  return (
    isSame(digest.toString('hex'), sentDigest.toLowerCase()) || isSame(digest.toString('base64'), sentDigest)
  );
}

function isSame(right: string, signature: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(signature)];
  return one.length === other.length && timingSafeEqual(one, other);
}
