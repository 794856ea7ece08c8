import { emailKey } from '#domain/contact-details/contact-keys.ts';
import { isEmailAddress } from '#domain/contact-details/email-address.ts';
import { EMAIL_MAX } from '#domain/contact-details/limits.ts';

/** More is a mailing list, not a reply. */
const COPIES_MAX = 5;
const TYPED_MAX = COPIES_MAX * (EMAIL_MAX + 2);

export type Copies =
  | { readonly ok: true; readonly value: readonly string[] }
  | { readonly ok: false; readonly error: string };

export function readCopies(typed: string): Copies {
  if (typed.length > TYPED_MAX) return tooMany();
  const seen = new Set<string | null>();
  const value: string[] = [];
  for (const address of typed.split(/[\s,;]+/u).filter(Boolean)) {
    if (address.length > EMAIL_MAX || !isEmailAddress(address)) {
      return {
        ok: false,
        error: `${address.slice(0, EMAIL_MAX)} is not an email address. Enter it in the form name@example.com`,
      };
    }
    const key = emailKey(address);
    if (!seen.has(key)) value.push(address);
    seen.add(key);
  }
  return value.length > COPIES_MAX ? tooMany() : { ok: true, value };
}

function tooMany(): Copies {
  return { ok: false, error: `Enter at most ${COPIES_MAX} addresses` };
}

export function copiesBeside(addresses: readonly string[], to: string): readonly string[] {
  return addresses.filter((address) => emailKey(address) !== emailKey(to));
}

export function joinCopies(addresses: readonly string[]): string | null {
  return addresses.length > 0 ? addresses.join(', ') : null;
}

export function splitCopies(saved: string | null): readonly string[] {
  return saved ? saved.split(', ') : [];
}
