import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { symbols } from 'pino';
import type { Log } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';
import type { RequestCounts } from './request-counts.ts';
import { PATH_MAX } from './request-limits.ts';

const INFO = 30;

/** The status that proxies log for a visitor who left before the response. */
const CLIENT_GONE = 499;

export function hungUp(c: Context<HonoEnv>): boolean {
  return c.env?.incoming?.socket?.destroyed === true;
}

export interface RequestLine {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Milliseconds; 0 for a cached page, which takes none worth measuring. */
  readonly ms: number;
}

/** Logs and counts each request: id, method, path, status, milliseconds. It logs no query string, cookie or address. */
export function requestLog(log: Log, counts?: RequestCounts) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const status = c.res.status >= 500 && hungUp(c) ? CLIENT_GONE : c.res.status;
    counts?.answered(c.req.path, status, ms);
    logRequest(log, {
      id: c.get('facts').id,
      method: c.req.method,
      // A path refused for its length must not fill the log either.
      path: loggedPath(c.req.path.slice(0, PATH_MAX)),
      status,
      ms,
    });
  });
}

/** A post's preview key (domain/content/preview.server.ts), anywhere in an address. */
const KEY = /\d+-\d+-[0-9a-f]{64}/i;

/** Removes secrets from `path`, so that the log opens nothing to its readers. */
function loggedPath(path: string): string {
  return path.replace(KEY, ':key');
}

/** Writes a request's line by hand: pino's general way takes a quarter of a cached page's time. */
export function logRequest(log: Log, { id, method, path, status, ms }: RequestLine): void {
  if (!log.isLevelEnabled('info')) return;
  const stream: { write(line: string): void } | undefined = Reflect.get(log, symbols.streamSym);
  stream?.write(
    `{"level":${INFO},"time":"${isoNow()}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`,
  );
}

let lastMs = 0;
let lastIso = '';

/** Caches the text: many requests share a millisecond, and formatting is slower than reading the clock. */
function isoNow(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastIso = new Date(now).toISOString();
  }
  return lastIso;
}
