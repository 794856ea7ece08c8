/** The prefix makes browsers refuse the cookie without Secure, with a Domain or from another path. */
const SECURE_PREFIX = '__Host-';
/** `pending`: awaits the second factor; `known`: accounts used here; `directory`: the request to it. */
const NAMES = {
  session: 'kindlewick-staff',
  pending: 'kindlewick-second-factor',
  known: 'kindlewick-known-browser',
  directory: 'kindlewick-directory',
} as const;
type CookieFor = keyof typeof NAMES;

export interface SessionCookie {
  readonly value: string;
  readonly isSecure: boolean;
}

/** `mustBeSecure`: the site runs on https, where a plain cookie may have been planted and is ignored. */
export function readSessionCookie(
  header: string | null,
  mustBeSecure: boolean,
  purpose: CookieFor = 'session',
): SessionCookie | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  for (const isSecure of mustBeSecure ? [true] : [true, false]) {
    const start = `${nameOf(purpose, isSecure)}=`;
    const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
    if (value && /^[!-~]+$/.test(value)) return { value, isSecure };
  }
  return null;
}

/** Whether a Cookie header has a session of staff in it, which may be forged or over. Visitors have no cookie. */
export function namesSession(header: string | undefined): boolean {
  return header?.includes(`${NAMES.session}=`) ?? false;
}

/**
 * Lasts until the browser closes. Lax, not Strict: an email's link must find the person signed in, and no GET request
 * changes anything but a consent or a sign-in that this browser asked for.
 */
export function writeSessionCookie(
  { value, isSecure }: SessionCookie,
  purpose: CookieFor = 'session',
): string {
  return `${nameOf(purpose, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export function clearSessionCookie(isSecure: boolean, purpose: CookieFor = 'session'): string {
  return `${writeSessionCookie({ value: '', isSecure }, purpose)}; Max-Age=0`;
}

function nameOf(purpose: CookieFor, isSecure: boolean): string {
  return (isSecure ? SECURE_PREFIX : '') + NAMES[purpose];
}
