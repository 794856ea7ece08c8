import { createMiddleware } from 'hono/factory';
import { matchPath, type ServerBuild } from 'react-router';
import type { Services } from '#app/context.ts';
import type { HonoEnv } from './app.ts';
import type { Refuse } from './react-router.ts';

const RETRY_AFTER_SECONDS = 86_400;

const STAYS_OPEN =
  /^(staff|public\/sign-in|public\/welcome)\/|^(resources\/(media|drawn|robots|security-txt|text-reports)|api\/login\.php|favicon\.ico|apple-touch-icon\.png|icon\.svg|email-logo\.png)$/;

interface Parts {
  readonly services: Services;
  readonly staysOpen: (path: string) => boolean;
}

/** Shows visitors of a closed site only that it opens soon. Signed-in staff see the site; it is never cached. */
export function notOpen({ services, staysOpen }: Parts, refuse: Refuse) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    if (services.isOpen()) return next();
    if (staysOpen(c.req.path)) await next();
    else if (await isStaff(services, c.req.header('cookie'))) {
      c.set('facts', { ...c.get('facts'), isPreview: true });
      await next();
      c.res.headers.set('Cache-Control', 'private, no-store');
    } else {
      c.res = await refuse(c, 'closed');
      c.res.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    }
    c.res.headers.set('X-Robots-Tag', 'noindex');
    return undefined;
  });
}

async function isStaff({ staff }: Services, cookie: string | undefined): Promise<boolean> {
  const signedIn = cookie === undefined ? null : await staff.peek(cookie);
  return signedIn !== null && !signedIn.mustSetUp;
}

type Routes = ServerBuild['routes'];

export function longLivedPaths(routes: Routes): (path: string) => boolean {
  const isStaffs = (id: string | undefined): boolean =>
    id !== undefined && (STAYS_OPEN.test(id) || isStaffs(routes[id]?.parentId));
  const patterns = Object.values(routes).flatMap((route) =>
    route?.path !== undefined && isStaffs(route.id) ? [`/${route.path}`] : [],
  );
  return (path) => {
    const page = path.replace(/\.data$/, '');
    return patterns.some((pattern) => matchPath(pattern, page) !== null);
  };
}
