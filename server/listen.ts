import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';
import { type PageCache, serveCached } from './page-cache.ts';
import type { RequestCounts } from './request-counts.ts';
import { isUpload } from './request-limits.ts';
import { CLOSED_POLICY } from './security-headers.ts';

/** Longer than the 60 s of proxies, so that they close: a request sent while we close would be lost. */
const KEEP_ALIVE_MS = 75_000;
/** Most proxies wait this long for a slow page. */
const WORKING_MS = 60_000;
/** How often senders are checked within the shortest limit. */
const CHECKS = 2;
const HEADER_BYTES_MAX = 16 * 1024;
/** A proxy opens a few hundred for a whole town; 5,000 idle ones take 100 MB, which 512 MB can bear. */
const CONNECTIONS_MAX = 5_000;
/** Too many connections must not fill the log as well. */
const DROP_LOGGED_MS = 60_000;
const DRAIN_CHECK_MS = 50;

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly pages: PageCache;
  /** Returns whether cached pages may be out of date, so that the application must look first. */
  readonly isAsleep?: () => boolean;
  readonly counts?: RequestCounts;
  readonly log: Log;
  /** An address, or an inherited socket's number: visitors wait there while processes change over. */
  readonly at: { readonly host: string; readonly port: number } | { readonly fd: number };
  readonly headers: readonly (readonly [string, string])[];
  /** Each response then closes its connection, so that no request is sent on a closing one. */
  readonly isStopping?: () => boolean;
  readonly patience?: Patience;
}

export async function listen(
  app: Hono<HonoEnv>,
  {
    pages,
    log,
    headers,
    counts,
    at,
    isAsleep = () => false,
    isStopping = () => false,
    patience = PATIENCE,
  }: ListenOptions,
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
      ServerResponse: answersReadWithin(patience.readingMs, isStopping),
    },
    (request, response) => {
      if (!isAsleep() && serveCached(pages, { log, counts }, request, response)) return;
      request.socket.setTimeout(WORKING_MS);
      cutSlowSender(request, response, patience);
      void handle(request, response);
    },
  );
  // Cached pages are answered immediately, so the socket needs only its reader's limit.
  server.timeout = patience.readingMs;
  server.maxConnections = CONNECTIONS_MAX;
  logDrops(server, log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...at, backlog: CONNECTIONS_MAX }, resolve);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnreadable(error, socket, headers),
  );
  // Without a listener, an error on one new connection would end the process.
  server.on('error', (error) => log.error({ error: nameAndPlace(error) }, 'connection not accepted'));
  return { port: (server.address() as AddressInfo).port, close: () => drain(server, patience) };
}

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

/** Answers requests that Node couldn't parse, with the headers Node omits. */
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

async function drain(server: Server, { lastRequestMs, drainingMs }: Patience): Promise<void> {
  let idle: NodeJS.Timeout | undefined;
  // Node's own close cuts off visitors who have just connected and are about to send a request.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const lastRequests = setTimeout(() => {
    idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS);
  }, lastRequestMs);
  const giveUp = setTimeout(() => server.closeAllConnections(), drainingMs);
  await closed;
  for (const timer of [lastRequests, idle, giveUp]) clearTimeout(timer);
  server.close();
}

/** Milliseconds that a visitor may take. */
interface Patience {
  readonly headersMs: number;
  readonly sendingMs: number;
  readonly uploadingMs: number;
  readonly silentMs: number;
  readonly silentChunksMs: number;
  readonly readingMs: number;
  readonly lastRequestMs: number;
  /** Time for running requests when the process ends; then they are cut off. */
  readonly drainingMs: number;
}

export const PATIENCE: Patience = {
  // Slow senders hold a socket no longer; a phone on a bad line needs a fraction of it.
  headersMs: 10_000,
  // A form is 64 kB at most: that needs 9 kbit/s.
  sendingMs: 60_000,
  // Staff may send 10 MB: over a line of 1 Mbit/s, with some to spare.
  uploadingMs: 120_000,
  // Lets a phone change masts.
  silentMs: 20_000,
  // Browsers announce a length. Programs send chunks, or announce one that never comes.
  silentChunksMs: 5_000,
  // Node looks twice, so this is a minute at most, and longer than a live stream's beat.
  readingMs: 30_000,
  // A round trip over a bad line.
  lastRequestMs: 500,
  drainingMs: 8_000,
};

/** Cuts off a response if its reader takes nothing for `readingMs`, checked twice. */
function answersReadWithin(
  readingMs: number,
  isStopping: () => boolean,
): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    override writeHead(...head: unknown[]): this {
      // Nothing reads a GET's body, so nothing must wait for its end.
      if (isStopping() || (isReading(this.req) && hasBody(this.req))) this.shouldKeepAlive = false;
      if (this.socket?.timeout !== readingMs) this.socket?.setTimeout(readingMs);
      return super.writeHead(...(head as [status: number]));
    }
  };
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

function hasBody(request: IncomingMessage): boolean {
  return isChunked(request) || Number(request.headers['content-length'] ?? 0) > 0;
}

/** Answers 408 to a late or silent request. Files may take as long as the server's own limit. */
function cutSlowSender(request: IncomingMessage, response: ServerResponse, patience: Patience): void {
  const { method = '', url = '', socket } = request;
  if (isReading(request) || !hasBody(request)) return;
  const cut = () => {
    clear();
    if (request.complete) return;
    if (!response.headersSent) response.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).end();
    socket.destroySoon();
  };
  let heard = socket.bytesRead;
  const listenAgain = () => {
    // Unread data delays what follows it.
    if (!request.complete && heard === socket.bytesRead && request.readableLength === 0) return cut();
    heard = socket.bytesRead;
  };
  const silentMs = isChunked(request) ? patience.silentChunksMs : patience.silentMs;
  const timers = [setInterval(listenAgain, silentMs)];
  if (!isUpload(method, url)) timers.push(setTimeout(cut, patience.sendingMs));
  const clear = () => timers.forEach(clearTimeout);
  request.once('end', clear);
  request.once('close', clear);
}
