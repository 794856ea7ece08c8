/** `path` when it is a path of this site, otherwise null: a link from elsewhere must not send staff away. */
export function ownPath(path: string | null): string | null {
  if (!path?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(path)) return null;
  return path;
}
