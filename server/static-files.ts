import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from './app.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** The built browser files. Those with a hash in their name never change; brotli and gzip lie beside them. */
export function staticFiles(clientDir: string) {
  const serve = serveStatic<HonoEnv>({
    root: clientDir,
    precompressed: true,
    // Without an index file a folder is not an answer; pages come from the application.
    index: 'no-index-file',
  });
  return createMiddleware<HonoEnv>(async (c, next) => {
    // Pages have no dot in their address: for them nobody need ask the disk.
    if (!c.req.path.includes('.') || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const file = await serve(c, next);
    // `onFound` of serveStatic comes too late to set a header. Without a file this is what the next one returns.
    if (file instanceof Response) file.headers.set('Cache-Control', cacheControl(c.req.path));
    return file instanceof Response ? file : undefined;
  });
}

function cacheControl(path: string): string {
  return path.startsWith('/assets/')
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : `public, max-age=${DAY_SECONDS}`;
}
