/** Any origin will do: only the way a path resolves matters. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * Null unless `path`, as a browser resolves it, is one of this site: a link from elsewhere must not send staff away.
 */
export function ownPath(path: string | null): string | null {
  if (!path?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(path)) return null;
  const { pathname, search, hash } = new URL(path, ANY_ORIGIN);
  // Dots that are resolved can leave two slashes at the start, and those name another host.
  return pathname.startsWith('//') ? null : pathname + search + hash;
}
