import { createMiddleware } from 'hono/factory';
import type { Services } from '#app/context.ts';
import { namesSession } from '#domain/staff/session-cookie.ts';
import type { HonoEnv } from './app.ts';

interface Parts {
  readonly services: Services;
  readonly staysOpen: (path: string) => boolean;
}

/** Tells a public page which member of staff is viewing it, so that it can link to its editor. Uncacheable. */
export function staffPages({ services, staysOpen }: Parts) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const cookie = c.req.header('cookie');
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !namesSession(cookie) || staysOpen(c.req.path)) return next();
    // While the database is down, staff see what visitors see.
    const signedIn = await services.staff.peek(cookie ?? null).catch(() => null);
    if (!signedIn || signedIn.mustSetUp) return next();
    c.set('facts', { ...c.get('facts'), viewer: signedIn.actor.role });
    await next();
    c.res.headers.set('Cache-Control', 'private, no-store');
    return undefined;
  });
}
