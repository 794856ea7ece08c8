/**
 * Sent with what an open page loads by itself, which is no activity of the person. A cookie of a few seconds, because
 * the app's own loading can carry nothing else.
 */
export const QUIET_COOKIE = 'kindlewick-quiet=1';
/** On https, where the prefix keeps other sites of the same domain from setting it. */
export const SECURE_QUIET_COOKIE = `__Host-${QUIET_COOKIE}`;
/** In case nothing removes it, as when the tab was closed. */
const SECONDS_MAX = 10;

/** Until the returned function is called, GET requests of this browser do not count as activity. */
export function beQuiet(): () => void {
  const { protocol } = window.location;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs https, which an office's own machine may lack.
  document.cookie = quietCookie(protocol, SECONDS_MAX);
  return () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = quietCookie(protocol, 0);
  };
}

/** `protocol` is the page's, such as `https:`; 0 seconds remove it. */
export function quietCookie(protocol: string, seconds: number): string {
  const isSecure = protocol === 'https:';
  const cookie = isSecure ? SECURE_QUIET_COOKIE : QUIET_COOKIE;
  return `${cookie}; Path=/; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
}
