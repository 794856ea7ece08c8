/** The prefix makes browsers refuse the cookie without Secure, with a Domain or from another path. */
const SECURE_NAME = '__Host-kindlewick-staff';
/** For http://localhost, where browsers refuse the prefix. */
const PLAIN_NAME = 'kindlewick-staff';

export interface SessionCookie {
  readonly value: string;
  readonly isSecure: boolean;
}

/**
 * Finds the session cookie in a Cookie header.
 * @param mustBeSecure whether the site runs on https: a plain cookie may then have been planted and is passed over
 */
export function readSessionCookie(header: string | null, mustBeSecure: boolean): SessionCookie | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  for (const isSecure of mustBeSecure ? [true] : [true, false]) {
    const start = `${isSecure ? SECURE_NAME : PLAIN_NAME}=`;
    const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
    if (value && /^[!-~]+$/.test(value)) return { value, isSecure };
  }
  return null;
}

/**
 * A Set-Cookie header. The cookie lasts until the browser closes; when the session ends is decided on the
 * server. Lax and not Strict: a link in a notification mail must find the person signed in, and no GET
 * request changes anything.
 */
export function writeSessionCookie({ value, isSecure }: SessionCookie): string {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** A Set-Cookie header that removes the cookie from the browser. */
export function clearSessionCookie(isSecure: boolean): string {
  return `${writeSessionCookie({ value: '', isSecure })}; Max-Age=0`;
}
