import { createMiddleware } from 'hono/factory';
import type { Log } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';

/** One line a request: id, method, path, status, milliseconds. No query string, no cookie, no address. */
export function requestLog(log: Log) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    logRequest(log, c.get('facts').id, c.req.method, c.req.path, c.res.status, performance.now() - start);
  });
}

/** The same line for pages that are answered before Hono sees the request. */
export function logRequest(
  log: Log,
  id: string,
  method: string,
  path: string,
  status: number,
  ms: number,
): void {
  log.info({ id, method, path, status, ms: Math.round(ms * 10) / 10 });
}
