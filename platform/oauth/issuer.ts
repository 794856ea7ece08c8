/**
 * Whether someone typed where a provider describes its sign-in (OpenID Connect Discovery 1.0): https, or for a trial
 * this machine, where a certificate is not needed because nothing leaves it.
 */
export function isIssuer(typed: string): boolean {
  const url = URL.parse(typed);
  if (!url || url.username || url.search || url.hash) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))
  );
}
