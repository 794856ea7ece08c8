import { EMAIL_MAX } from './limits.ts';

/** RFC 5321, 4.5.3.1.1. */
const LOCAL_OCTETS_MAX = 64;
/** RFC 1035, 2.3.4. */
const LABEL_OCTETS_MAX = 63;
const DOMAIN_OCTETS_MAX = 253;

/** RFC 5322 atom characters, and every character beyond ASCII (RFC 6531). */
const DOT_ATOM =
  /^[\w!#$%&'*+/=?^`{|}~\-\u0080-\u{10ffff}]+(?:\.[\w!#$%&'*+/=?^`{|}~\-\u0080-\u{10ffff}]+)*$/u;
const QUOTED = /^"(?:[^"\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\\[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+"$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const SPACE_OR_CONTROL = /[\p{Z}\p{Cc}\p{Cf}]/u;

/** Accepts plus tags, quoted names and internationalised addresses, but no domain without a dot. */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (at < 1 || address.length > EMAIL_MAX) return false;
  const localOctets = new TextEncoder().encode(local).length;
  if (localOctets > LOCAL_OCTETS_MAX) return false;
  if (!(DOT_ATOM.test(local) && !SPACE_OR_CONTROL.test(local)) && !QUOTED.test(local)) return false;
  const ascii = toAscii(domain);
  // The limit counts the sent form, where an international domain is longer than it looks.
  return ascii !== null && isMailDomain(ascii) && localOctets + 1 + ascii.length <= EMAIL_MAX;
}

function isMailDomain(ascii: string): boolean {
  const labels = ascii.split('.');
  return (
    ascii.length <= DOMAIN_OCTETS_MAX &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_OCTETS_MAX && LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

function toAscii(domain: string): string | null {
  if (!domain.includes('.') || SPACE_OR_CONTROL.test(domain) || /[/?#@:[\]\\%]/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** The address in `Ann Bell <ann@example.org>`, as copied from an email. */
const IN_BRACKETS = /<([^<>]*)>$/;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

export function cleanEmail(typed: string): string {
  const text = typed.replace(INVISIBLE, '').trim();
  const address = IN_BRACKETS.exec(text)?.[1]?.trim() ?? text;
  const linked = /^mailto:/i.test(address) ? address.slice('mailto:'.length).replace(/\?.*$/s, '') : address;
  return linked
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\uff20', '@')
    .replace(/[.,;]$/, '');
}
