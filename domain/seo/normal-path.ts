export const PATH_MAX = 300;

/**
 * Normalises a path: lower case, single slashes, none at the end, escapes as browsers write them; idempotent.
 * @param path begins with `/`, without query and fragment
 * @returns null if it's not a path, or is longer than {@link PATH_MAX} characters
 */
export function normalPath(path: string): string | null {
  if (!path.startsWith('/') || path.length > PATH_MAX || !path.isWellFormed()) return null;
  const single = `/${path.replace(/\\/g, '/').replace(/\/+/g, '/').replace(/^\//, '')}`;
  const plain = decoded(single).normalize('NFC').toLowerCase();
  const { pathname } = new URL(`http://site.invalid${escaped(plain)}`);
  const normal = pathname.replace(/\/+/g, '/').replace(/\/$/, '') || '/';
  return normal.length > PATH_MAX * 3 ? null : normal;
}

function decoded(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURI(escapes);
    } catch {
      return escapes;
    }
  });
}

/** Escapes a stray percent sign, a question mark and a hash, which would otherwise change meaning. */
function escaped(path: string): string {
  return encodeURI(path)
    .replace(/%25([0-9a-f]{2})/gi, '%$1')
    .replace(/\?/g, '%3f')
    .replace(/#/g, '%23')
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toLowerCase());
}
