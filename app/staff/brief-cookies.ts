/** `quiet`: automatic, so no activity; `again`: a reload. Cookies, as React Router carries nothing else. */
type RequestKind = 'quiet' | 'again';

/** A fallback if nothing removes it, as when the tab was closed. */
const SECONDS_MAX = 10;

export function setBriefCookie(flag: RequestKind): () => void {
  const { protocol } = window.location;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs https, which an office's own machine may lack.
  document.cookie = briefCookie(flag, protocol, SECONDS_MAX);
  return () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = briefCookie(flag, protocol, 0);
  };
}

export function says({ headers }: Request, flag: RequestKind): boolean {
  const cookies = (headers.get('cookie') ?? '').split('; ');
  return cookies.includes(secureName(flag)) || cookies.includes(plainName(flag));
}

/** `protocol` is the page's, such as `https:`; 0 seconds remove the cookie. */
export function briefCookie(flag: RequestKind, protocol: string, seconds: number): string {
  const isSecure = protocol === 'https:';
  const cookie = isSecure ? secureName(flag) : plainName(flag);
  return `${cookie}; Path=/; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
}

const plainName = (outcome: RequestKind) => `kindlewick-${outcome}=1`;
/** The https prefix keeps other sites of the same domain from setting it. */
const secureName = (outcome: RequestKind) => `__Host-${plainName(outcome)}`;
