/** The prefix makes browsers refuse the cookie without Secure, with a Domain or from another path. */
const SECURE_PREFIX = '__Host-';
/**
 * `pending`: the second factor is awaited; `known`: which accounts this browser has signed in to;
 * `directory`: what the directory was asked.
 */
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
 * A Set-Cookie header. The cookie lasts until the browser closes; the server decides when the session ends.
 * Lax and not Strict: a link in a notification email must find the person signed in, and no GET request
 * changes anything but one that proves what it answers: a consent or a sign-in that this browser asked for.
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
