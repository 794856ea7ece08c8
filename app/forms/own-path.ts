const ANY_ORIGIN = 'https://site.invalid';

export function ownPath(path: string | null): string | null {
  if (!path?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(path)) return null;
  const { pathname, search, hash } = new URL(path, ANY_ORIGIN);
  // Resolved dots can leave two leading slashes, which would name another host.
  return pathname.startsWith('//') ? null : pathname + search + hash;
}
