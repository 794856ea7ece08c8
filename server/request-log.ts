import { createMiddleware } from 'hono/factory';
import { symbols } from 'pino';
import type { Log } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';

/** pino's number for "info". */
const INFO = 30;

export interface RequestLine {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Milliseconds; 0 for a kept page, which takes none worth measuring. */
  readonly ms: number;
}

/** One line a request: id, method, path, status, milliseconds. No query string, no cookie, no address. */
export function requestLog(log: Log) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    logRequest(log, {
      id: c.get('facts').id,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms,
    });
  });
}

/** Lines that wait for the end of this turn of the event loop, by the log that they go to. */
const waiting = new Map<Log, string[]>();

/**
 * Writes the line of a request to the log's own stream. Put together here, and written once a turn for all
 * requests of the turn, because it is the one thing that every request does: pino's general way takes a
 * quarter of a kept page's time.
 */
export function logRequest(log: Log, { id, method, path, status, ms }: RequestLine): void {
  if (!log.isLevelEnabled('info')) return;
  const line = `{"level":${INFO},"time":"${isoNow()}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`;
  const lines = waiting.get(log);
  if (lines) lines.push(line);
  else {
    waiting.set(log, [line]);
    setImmediate(writeLines, log);
  }
}

function writeLines(log: Log): void {
  const lines = waiting.get(log) ?? [];
  waiting.delete(log);
  const stream = (log as unknown as Record<symbol, { write(text: string): void }>)[symbols.streamSym];
  stream?.write(lines.join(''));
}

let lastMs = 0;
let lastIso = '';

/** Many requests share a millisecond, and writing it out takes longer than looking at the clock. */
function isoNow(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastIso = new Date(now).toISOString();
  }
  return lastIso;
}
