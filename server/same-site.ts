import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from './app.ts';
import type { Refuse } from './react-router.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write that another site started in a browser (CSRF). A request without cookies has no rights to misuse. */
export function sameSite(refuse: Refuse) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const allowed =
      READING.has(c.req.method) ||
      comesFromHere({
        fetchSite: c.req.header('sec-fetch-site'),
        origin: c.req.header('origin'),
        hasCookie: c.req.header('cookie') !== undefined,
        ownOrigin: c.get('facts').origin,
      });
    if (!allowed) return refuse(c, 'cross-site');
    return next();
  });
}

interface Provenance {
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly hasCookie: boolean;
  readonly ownOrigin: string;
}

export function comesFromHere({ fetchSite, origin, hasCookie, ownOrigin }: Provenance): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin !== undefined) return origin === ownOrigin;
  return fetchSite !== undefined || !hasCookie;
}
