import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll } from 'vitest';
import { keepingContext, REFUSALS, refusalContext, requestContext, servicesContext } from '#app/context.ts';
import type { Config } from '#config.ts';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import type { SeoNow } from '#domain/seo/seo-now.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { requestContextFor } from '#test/request-context.ts';
import { createApp } from './app.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';
import { createPageCache } from './page-cache.ts';
import { countRequests, routeClasses } from './request-counts.ts';
import { securityHeaderList } from './security-headers.ts';
import { sharedHeaders } from './shared-caching.ts';

export type Answer = (
  request: Request,
  context: Readonly<RouterContextProvider>,
) => Response | Promise<Response>;

export interface TestServerOptions {
  readonly routes?: Readonly<Record<string, Answer>>;
  readonly publicOrigin?: string;
  readonly trustedProxies?: readonly string[];
  readonly clientDir?: string;
  readonly storedDir?: string;
  readonly cacheBytesMax?: number;
  readonly cdn?: Config['cdn'];
  readonly isCurrent?: () => boolean;
  readonly seo?: () => SeoNow;
  readonly isOpen?: () => boolean;
}

export const cachedPage =
  (html: string, init?: ResponseInit): Answer =>
  (_, context) => {
    context.get(keepingContext).mayCache = true;
    return new Response(html, {
      ...init,
      headers: { 'Content-Type': 'text/html', ...(init?.headers as Record<string, string>) },
    });
  };

export function testServers() {
  const folder = mkdtempSync(join(tmpdir(), 'kindlewick-server-'));
  const running: Listening[] = [];
  let open: OpenDatabase;
  beforeAll(async () => {
    open = openDatabase<Schema>(pathToFileURL(join(folder, 'test.db')).href);
    await migrate(open);
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.close()));
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return ({
    routes = {},
    publicOrigin,
    trustedProxies = [],
    clientDir,
    storedDir,
    cacheBytesMax,
    cdn,
    isCurrent = () => true,
    seo,
    isOpen,
  }: TestServerOptions = {}) => {
    const lines: string[] = [];
    const rendered: string[] = [];
    let revision = 1;
    const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
    const headers = securityHeaderList({ publicOrigin });
    const counts = countRequests(routeClasses({}));
    const shared = cdn && { headers: sharedHeaders(cdn), isCurrent };
    const pages = createPageCache(() => revision, headers, { bytesMax: cacheBytesMax, shared });
    const services = {
      ...requestContextFor({ open, ...(seo && { seo }), ...(isOpen && { isOpen }) }).get(servicesContext),
      log,
    };
    const app = createApp({
      services,
      async render(request, context) {
        const url = new URL(request.url);
        rendered.push(url.pathname + url.search);
        return (routes[url.pathname] ?? describeRequest)(request, context as RouterContextProvider);
      },
      ...{ pages, counts },
      staysOpen: (path) => path.startsWith('/staff-login'),
      clientDir,
      ...{ storedDir, publicOrigin, trustedProxies, cdn },
    });
    return {
      ...{ app, services, counts, lines },
      rendered,
      publish: () => {
        revision += 1;
      },
      async listen(more: Pick<ListenOptions, 'patience' | 'isStopping'> = {}) {
        const listening = await listen(app, {
          ...{ pages, counts, log, at: { host: '127.0.0.1', port: 0 }, headers },
          ...more,
        });
        running.push(listening);
        return listening;
      },
    };
  };
}

async function describeRequest(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { address, origin } = context.get(requestContext);
  const refused = context.get(refusalContext);
  const body = request.body ? (await request.arrayBuffer()).byteLength : 0;
  const seen = { url: request.url, method: request.method, address, origin, body, refused };
  return Response.json(seen, { status: refused ? REFUSALS[refused] : 200 });
}

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  header(name: string): string[];
}

export function sendRaw(port: number, text: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    const done = () => resolve(parseRaw(Buffer.concat(chunks)));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (error) => (chunks.length > 0 ? done() : reject(error)));
    socket.on('close', done);
  });
}

function parseRaw(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end).toString('latin1');
  return {
    status: Number(head.split(' ')[1] ?? 0),
    head,
    body: bytes.subarray(end + 4).toString('latin1'),
    header: (name) =>
      head
        .split('\r\n')
        .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        .map((line) => line.slice(line.indexOf(':') + 1).trim()),
  };
}
