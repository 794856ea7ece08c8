import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from './app.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

export function staticFiles(clientDir: string) {
  const serve = serveStatic<HonoEnv>({
    root: clientDir,
    precompressed: true,
    // A folder has no index file; pages come from the application.
    index: 'no-index-file',
  });
  return createMiddleware<HonoEnv>(async (c, next) => {
    // Page addresses have no dot, so they need no disk access.
    if (!c.req.path.includes('.') || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const file = await serve(c, next);
    // `onFound` of serveStatic runs too late to set a header. Without a file this is the next handler's result.
    if (file instanceof Response) file.headers.set('Cache-Control', cacheControl(c.req.path));
    return file instanceof Response ? file : undefined;
  });
}

function cacheControl(path: string): string {
  return path.startsWith('/assets/')
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : `public, max-age=${DAY_SECONDS}`;
}
