/** Accepts an issuer (OpenID Connect Discovery 1.0) by https, or for a trial on this machine. */
export function isIssuer(typed: string): boolean {
  const url = URL.parse(typed);
  if (!url || url.username || url.search || url.hash) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))
  );
}
