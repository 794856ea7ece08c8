import type { Sequence } from 'asn1js';
import type { IncomingFile } from './incoming-mail.ts';

type Protection = 'S/MIME' | 'PGP';

export type Opened = { readonly entity: Uint8Array } | { readonly locked: Protection };

const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** Opens a whole email within a part (RFC 8551, 3.2); a signed one needs no key. Null for others. */
export async function openProtected({ type, name, bytes }: IncomingFile): Promise<Opened | null> {
  if (/^application\/(?:x-)?pkcs7-mime$/u.test(type) || /\.p7m$/iu.test(name)) {
    const entity = await signedEntity(bytes).catch(() => null);
    return entity ? { entity } : { locked: 'S/MIME' };
  }
  return type === 'application/pgp-encrypted' ? { locked: 'PGP' } : null;
}

/** Reads the MIME entity within signed data (RFC 5652, 5.1); null if it is encrypted. */
async function signedEntity(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { Constructed, fromBER, ObjectIdentifier, OctetString } = await import('asn1js');
  const { result } = fromBER(bytes.slice().buffer);
  const [type, content] = (result as Sequence).valueBlock.value;
  if (!(type instanceof ObjectIdentifier) || type.valueBlock.toString() !== SIGNED_DATA) return null;
  const [signed] = (content as InstanceType<typeof Constructed>).valueBlock.value;
  const [, , encapsulated] = (signed as Sequence).valueBlock.value;
  const [, wrapped] = (encapsulated as Sequence).valueBlock.value;
  const [octets] = (wrapped as InstanceType<typeof Constructed>).valueBlock.value;
  return octets instanceof OctetString ? new Uint8Array(octets.getValue()) : null;
}

const ASK_AGAIN =
  'so it can’t be read here. Please ask the sender to send it again without encryption. With the right key, an email program can open the original.';

export function lockedText(by: Protection): string {
  return `This email is encrypted with ${by}, ${ASK_AGAIN}`;
}

const ARMOURED = /^-----BEGIN PGP MESSAGE-----$[\s\S]*?(?:^-----END PGP MESSAGE-----$|$(?![\s\S]))/gmu;
const SIGNED_HEAD = /^-----BEGIN PGP SIGNED MESSAGE-----\n(?:[^\n]+\n)*\n/mu;
const SIGNATURE = /^-----BEGIN PGP SIGNATURE-----$[\s\S]*?(?:^-----END PGP SIGNATURE-----$|$(?![\s\S]))/gmu;

/** Returns readable text without PGP's armour (RFC 9580, 6.2 and 7). */
export function withoutArmour(text: string): string {
  if (!text.includes('-----BEGIN PGP ')) return text;
  const wording = text.replace(ARMOURED, lockedText('PGP'));
  if (!SIGNED_HEAD.test(wording)) return wording;
  return wording.replace(SIGNED_HEAD, '').replace(SIGNATURE, '').replace(/^- /gmu, '').trimEnd();
}
