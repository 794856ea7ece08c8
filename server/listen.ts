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

/**
 * Longer than the 60 seconds for which proxies keep a connection (nginx, load balancers), so that it is they who close it:
 * a request that is sent while this side closes is lost, and its visitor sees an error.
 */
const KEEP_ALIVE_MS = 75_000;
/** The limit is as long as most proxies wait for a page that takes its time. */
const WORKING_MS = 60_000;
/** How often the time that senders may take is looked at, as a part of the shortest such time. */
const CHECKS = 2;
const HEADER_BYTES_MAX = 16 * 1024;
/** A proxy keeps a few hundred for a whole town; 5,000 that wait take 100 MB, which a machine of 512 MB can bear. */
const CONNECTIONS_MAX = 5_000;
/** Anyone who opens too many must not fill the log as well. */
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
  /**
   * An address, or the number of a socket that someone else holds: new visitors then wait there while one process ends
   * and the next begins.
   */
  readonly at: { readonly host: string; readonly port: number } | { readonly fd: number };
  readonly headers: readonly (readonly [string, string])[];
  /** From then on each answer says that its connection ends, so that no one asks on one that is about to close. */
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
  // A cached page is answered immediately, so its socket needs no other limit than that of its reader.
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

async function drain(server: Server, { lastRequestMs, drainingMs }: Patience): Promise<void> {
  let idle: NodeJS.Timeout | undefined;
  // Node's own way to close an HTTP server cuts off who has just connected and is about to ask.
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

/** How long a visitor may take, in milliseconds. */
interface Patience {
  readonly headersMs: number;
  readonly sendingMs: number;
  readonly uploadingMs: number;
  readonly silentMs: number;
  readonly silentChunksMs: number;
  readonly readingMs: number;
  readonly lastRequestMs: number;
  /** To come to an end when the process ends; then what still runs is cut off. */
  readonly drainingMs: number;
}

export const PATIENCE: Patience = {
  // Slow senders hold a socket no longer than this; a phone on a bad line manages in a fraction of it.
  headersMs: 10_000,
  // A form is 64 kB at most: that is a line of 9 kbit a second.
  sendingMs: 60_000,
  // Ten megabytes, which staff may send, over a line of one megabit a second, with some to spare.
  uploadingMs: 120_000,
  // A phone that changes from one mast to another.
  silentMs: 20_000,
  // Browsers announce a length. Programs send chunks, or announce one that never comes.
  silentChunksMs: 5_000,
  // Node looks twice, so no one holds an answer for more than a minute. Longer than the beat of a live stream.
  readingMs: 30_000,
  // The way there and back over a bad line.
  lastRequestMs: 500,
  drainingMs: 8_000,
};

/** An answer that is cut off when its reader takes nothing of it for `readingMs`, looked at twice. */
function answersReadWithin(
  readingMs: number,
  isStopping: () => boolean,
): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    override writeHead(...head: unknown[]): this {
      // Nothing reads the body of a GET, so nothing is to wait for its end.
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
    // What is not read yet holds up what comes after it.
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
