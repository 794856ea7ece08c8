import { createMiddleware } from 'hono/factory';
import type { Services } from '#app/context.ts';
import { namesSession } from '#domain/staff/session-cookie.ts';
import type { HonoEnv } from './app.ts';

interface Parts {
  readonly services: Services;
  /** The screens of staff, which need no link to themselves. */
  readonly staysOpen: (path: string) => boolean;
}

/**
 * Tells a public page who of staff looks at it, so that it can lead to where it is edited. Such a page is theirs alone:
 * it is drawn anew, past the cache, and nobody may store it. Without a session of staff nothing is asked or changed.
 */
export function staffPages({ services, staysOpen }: Parts) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const cookie = c.req.header('cookie');
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !namesSession(cookie) || staysOpen(c.req.path)) return next();
    // While the database is away, staff are shown what visitors are.
    const signedIn = await services.staff.peek(cookie ?? null).catch(() => null);
    if (!signedIn || signedIn.mustSetUp) return next();
    c.set('facts', { ...c.get('facts'), viewer: signedIn.actor.role });
    await next();
    c.res.headers.set('Cache-Control', 'private, no-store');
    return undefined;
  });
}
