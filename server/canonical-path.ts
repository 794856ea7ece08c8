import { createMiddleware } from 'hono/factory';
import { BUILT_IN_MOVES, OTHER_ADDRESSES, SERVICE_PATHS, SITE_PAGES } from '#domain/content/pages.ts';
import type { HonoEnv } from './app.ts';

const KNOWN = new Set<string>([...SITE_PAGES.map(({ path }) => path), ...SERVICE_PATHS, ...OTHER_ADDRESSES]);
/** Whatever lies under /blog is spelt in small letters and hyphens. */
const UNDER_BLOG = /^\/blog(?:\/[a-z0-9-]+)+$/;
const MOVED_FOR_GOOD = 308;

/** Redirects a public address with capitals or slashes at its end to our links' spelling, once and with its query. */
export function canonicalPath() {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const canonical = c.req.method === 'GET' || c.req.method === 'HEAD' ? canonicalOf(pathname) : null;
    return canonical === null ? next() : c.redirect(canonical + search, MOVED_FOR_GOOD);
  });
}

/** Null where there is nothing to correct. */
export function canonicalOf(path: string): string | null {
  const canonical = withoutSlashesAtEnd(path).toLowerCase();
  if (canonical === path || path === '/') return null;
  if (KNOWN.has(canonical) || UNDER_BLOG.test(canonical)) return canonical;
  // Whoever spells an address otherwise that leads on to another is sent there at once.
  return BUILT_IN_MOVES.get(canonical) ?? null;
}

/** A pattern would try again at each slash of a long row. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
