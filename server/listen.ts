import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Log } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';
import { type PageCache, serveKept } from './page-cache.ts';
import { answersReadWithin, cutSlowSender, PATIENCE, type Patience } from './patience.ts';
import { CLOSED_POLICY } from './security-headers.ts';

/** Longer than the pauses of somebody who reads on, shorter than most proxies' own. */
const KEEP_ALIVE_MS = 20_000;
const SOCKET_IDLE_MS = 60_000;
/** How often the time that senders may take is looked at, as a part of the shortest such time. */
const CHECKS = 2;
const HEADER_BYTES_MAX = 16 * 1024;
/** A proxy keeps a few hundred for a whole town; 5,000 that wait take 100 MB, which a machine of 512 MB can bear. */
const CONNECTIONS_MAX = 5_000;
/** Whoever opens too many must not fill the log as well. */
const DROP_LOGGED_MS = 60_000;
const DRAIN_CHECK_MS = 50;

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly pages: PageCache;
  readonly log: Log;
  readonly host: string;
  readonly port: number;
  /** What every answer of the site carries, also to what is no HTTP that could be read. */
  readonly headers: readonly (readonly [string, string])[];
  readonly patience?: Patience;
}

export async function listen(
  app: Hono<HonoEnv>,
  { pages, log, host, port, headers, patience = PATIENCE }: ListenOptions,
): Promise<Listening> {
  const handle = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => new Response(null, { status: 400, headers: refusalHeaders(headers) }),
  });
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.uploadingMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: patience.headersMs / CHECKS,
      maxHeaderSize: HEADER_BYTES_MAX,
      ServerResponse: answersReadWithin(patience.readingMs),
    },
    (request, response) => {
      if (serveKept(pages, log, request, response)) return;
      cutSlowSender(request, response, patience.sendingMs);
      void handle(request, response);
    },
  );
  server.timeout = SOCKET_IDLE_MS;
  server.maxConnections = CONNECTIONS_MAX;
  logDrops(server, log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnreadable(error, socket, headers),
  );
  // Without a listener, trouble with one new connection would end the process.
  server.on('error', (error) => log.error({ error: error.name }, 'connection not accepted'));
  return { port: (server.address() as AddressInfo).port, close: () => drain(server, patience.drainingMs) };
}

/** Says once a minute that connections are refused because too many are open. */
function logDrops(server: Server, log: Log): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - loggedAt < DROP_LOGGED_MS) return;
    loggedAt = performance.now();
    log.warn({ open: CONNECTIONS_MAX }, 'too many connections');
  });
}

const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what Node's parser could not read, with the headers that it would leave out. */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: ListenOptions['headers'],
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
  const lines = refusalHeaders(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'));
}

function refusalHeaders(headers: ListenOptions['headers']): [string, string][] {
  return [
    ...headers.map(([name, value]): [string, string] => [name, value]),
    ['Content-Security-Policy', CLOSED_POLICY],
    ['Cache-Control', 'no-store'],
  ];
}

async function drain(server: Server, drainingMs: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), drainingMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(giveUp);
}
