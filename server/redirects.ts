import { createMiddleware } from 'hono/factory';
import type { Services } from '#app/context.ts';
import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { BUILT_IN_MOVES, OTHER_ADDRESSES, SITE_PAGES } from '#domain/content/pages.ts';
import { normalPath } from '#domain/seo/redirect-ways.ts';
import type { HonoEnv } from './app.ts';

const KNOWN = new Set<string>([...SITE_PAGES.map(({ path }) => path), ...SERVICE_PATHS, ...OTHER_ADDRESSES]);
const SMALL_LETTERS = /^\/(?:(?:cy\/)?blog(?:\/[a-z0-9-]+)+|services\/[a-z0-9-]+)$/;
const MOVED_FOR_GOOD = 308;
const NONE: Pick<ReadonlySet<string>, 'has'> = new Set();

export function canonicalPath({ seo }: Pick<Services, 'seo'>) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const canonical =
      c.req.method === 'GET' || c.req.method === 'HEAD' ? canonicalOf(pathname, seo().pages) : null;
    return canonical === null ? next() : c.redirect(canonical + search, MOVED_FOR_GOOD);
  });
}

/** @param own pages that the office wrote @returns null if there is nothing to correct */
export function canonicalOf(path: string, own = NONE): string | null {
  const canonical = withoutSlashesAtEnd(path).toLowerCase();
  if (canonical === path || path === '/') return null;
  if (KNOWN.has(canonical) || own.has(canonical) || SMALL_LETTERS.test(canonical)) return canonical;
  // Avoids a second redirect for a misspelt address that itself redirects.
  return BUILT_IN_MOVES.get(canonical) ?? null;
}

/** Loops, because a pattern would backtrack at each slash of a long row. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Browsers cache a permanent redirect for ever unless limited, and staff may change it. */
const PERMANENT_KEPT = 'public, max-age=3600';

type Parts = Pick<Services, 'seo' | 'visits'>;

export function redirects({ seo, visits }: Parts) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const { pathname, search } = new URL(c.req.url);
    const { ways } = seo();
    const way = ways.size === 0 ? undefined : ways.get(normalPath(pathname) ?? '');
    if (way) {
      if (method === 'GET') visits.followed(way.id);
      c.header('Cache-Control', way.permanent ? PERMANENT_KEPT : 'no-store');
      return c.redirect(withQuery(way.to, search), way.permanent ? 301 : 302);
    }
    await next();
    if (method === 'GET' && c.res.status === 404 && wantsPage(c.req.header('accept')))
      visits.missed(pathname);
    return undefined;
  });
}

export function unlistedPages({ seo }: Parts) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    // Read before rendering, like the page's own text: a change during it makes both stale together.
    const isUnlisted = seo().texts.get(c.req.path)?.unlisted === true;
    await next();
    if (isUnlisted) c.res.headers.set('X-Robots-Tag', 'noindex');
  });
}

export function withQuery(to: string, search: string): string {
  if (search.length < 2) return to;
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}${search.slice(1)}${fragment}`;
}

function wantsPage(accept = ''): boolean {
  return accept.includes('text/html');
}
