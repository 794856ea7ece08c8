/**
 * Sent with what an open page loads by itself, so that it does not count as activity of the person. A cookie
 * of a few seconds, because the app's own loading can carry nothing else.
 */
const NAME = 'kindlewick-quiet';
export const QUIET_COOKIE = `${NAME}=1`;
/** In case nothing removes it: the tab was closed meanwhile. */
const SECONDS_MAX = 10;

/** From now on, until the returned function is called, GET requests of this browser do not count as activity. */
export function beQuiet(): () => void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs https, which an office's own machine may lack.
  document.cookie = `${QUIET_COOKIE}; Path=/; SameSite=Strict; Max-Age=${SECONDS_MAX}`;
  return () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${NAME}=; Path=/; SameSite=Strict; Max-Age=0`;
  };
}
