/** Any origin works: only path resolution matters. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * Returns null unless `path`, as a browser resolves it, is on this site: an external link must not redirect staff away.
 */
export function ownPath(path: string | null): string | null {
  if (!path?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(path)) return null;
  const { pathname, search, hash } = new URL(path, ANY_ORIGIN);
  // Resolved dots can leave two leading slashes, which would name another host.
  return pathname.startsWith('//') ? null : pathname + search + hash;
}
