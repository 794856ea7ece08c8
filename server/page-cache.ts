import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { namesSession } from '#domain/staff/session-cookie.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';
import type { RequestCounts } from './request-counts.ts';
import { requestId } from './request-facts.ts';
import { logRequest } from './request-log.ts';
import { answer, type CachedPage, finish } from './stored-page.ts';

/** Far more than all pages of a large site; the least recently used goes first. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;
const ASKED = ['q', 'place'] as const;
const PREVIEWED = 'preview';

export interface PageCache {
  /** Read before rendering, so that a change during rendering makes the page stale. */
  revision(): number;
  find(path: string): CachedPage | undefined;
  store(path: string, response: Response, revision: number): Promise<CachedPage | undefined>;
  forShared(page: CachedPage): readonly string[];
}

interface PageCacheOptions {
  readonly bytesMax?: number | undefined;
  readonly shared?: { readonly headers: readonly string[]; readonly isCurrent: () => boolean } | undefined;
}

export function createPageCache(
  revision: () => number,
  fixedHeaders: readonly (readonly [string, string])[],
  { bytesMax = CACHE_BYTES_MAX, shared }: PageCacheOptions = {},
): PageCache {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  let clock = 0;
  const leastUsed = () =>
    [...pages].reduce((least, entry) => (entry[1].usedAt < least[1].usedAt ? entry : least))[0];
  const drop = (path: string) => {
    bytes -= pages.get(path)?.bytes ?? 0;
    pages.delete(path);
  };
  return {
    revision,
    find(path) {
      const page = pages.get(path);
      if (!page) return undefined;
      if (page.revision !== revision()) {
        drop(path);
        return undefined;
      }
      page.usedAt = ++clock;
      return page;
    },
    async store(path, response, rendered) {
      if (response.headers.has('Content-Encoding')) return undefined;
      const page = await finish(response, rendered, fixedHeaders);
      drop(path);
      pages.set(path, page);
      bytes += page.bytes;
      page.usedAt = ++clock;
      while (bytes > bytesMax) drop(leastUsed());
      return page;
    },
    forShared: (page) => (shared?.isCurrent() && page.revision === revision() ? shared.headers : []),
  };
}

/** Answers before Hono, to save time; ignores unknown parameters, so that they create no entries. */
export function serveCached(
  pages: PageCache,
  { log, counts }: { readonly log: Log; readonly counts?: RequestCounts | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = '', url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathToCache(url);
  const page = path === null ? undefined : pages.find(path);
  if (!page || path === null) return false;
  const { rawHeaders } = request;
  if (namesSession(rawHeader(rawHeaders, 'cookie'))) return false;
  const accepts = rawHeader(rawHeaders, 'accept-encoding');
  const ifNoneMatch = rawHeader(rawHeaders, 'if-none-match');
  const { status, headers, body } = answer(page, method, accepts, ifNoneMatch, pages.forShared(page));
  response.writeHead(status, headers as string[]);
  response.end(body);
  counts?.cached(status);
  logRequest(log, { id: requestId(), method, path, status, ms: 0 });
  return true;
}

/** Finds one header without building an object of all, which Node does on first access to `headers`. */
function rawHeader(raw: readonly string[], name: string): string | undefined {
  for (let i = 0; i < raw.length; i += 2) {
    const found = raw[i] as string;
    if (found.length === name.length && found.toLowerCase() === name) return raw[i + 1];
  }
  return undefined;
}

/** Returns the cache path of a request, or null if its query matters. */
export function pathToCache(url: string): string | null {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (query === -1) return path;
  const params = new URLSearchParams(url.slice(query));
  // React Router requests single loaders by `_routes`; that response, and a search's, are not the cached page.
  if (ASKED.some((name) => params.has(name)) || params.has(PREVIEWED)) return null;
  return path.endsWith('.data') && params.has('_routes') ? null : path;
}

/** Matches addresses as our links spell them. The router takes other spellings too, but too many to cache. */
const OWN_SPELLING = /^\/(?:[a-z0-9_-]+(?:[/.][a-z0-9_-]+)*)?$/;

export function pageCache(pages: PageCache) {
  const rendering = new Map<string, Promise<CachedPage | undefined>>();
  return createMiddleware<HonoEnv>(async (c, next) => {
    const { method } = c.req;
    const url = new URL(c.req.url);
    const path = method === 'GET' || method === 'HEAD' ? pathToCache(url.pathname + url.search) : null;
    const { isPreview, viewer } = c.get('facts');
    if (path === null || isPreview || viewer || !OWN_SPELLING.test(path)) {
      await next();
      if (url.searchParams.has(PREVIEWED)) {
        c.res.headers.set('Cache-Control', 'private, no-store');
        c.res.headers.set('X-Robots-Tag', 'noindex');
      }
      return undefined;
    }
    const revision = pages.revision();
    const key = `${revision} ${path}`;
    // Staff send a cookie and their pages are never cached: they needn't wait for each other.
    const waits = c.req.header('cookie') === undefined;
    const begun = waits ? rendering.get(key) : undefined;
    // Awaits nothing if nothing is running: another request could start in between.
    const known = pages.find(path) ?? (begun && (await begun));
    if (known) return send(known);

    const shares = waits && method === 'GET';
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>();
    if (shares) rendering.set(key, promise);
    let cached: CachedPage | undefined;
    try {
      await next();
      if (c.get('keep') && method === 'GET') cached = await pages.store(path, c.res.clone(), revision);
    } finally {
      if (shares) rendering.delete(key);
      resolve(cached);
    }
    if (cached) c.res = send(cached);
    return undefined;

    function send(page: CachedPage): Response {
      const { status, headers, body } = answer(
        page,
        method,
        c.req.header('accept-encoding'),
        c.req.header('if-none-match'),
        pages.forShared(page),
      );
      const pairs = headers.flatMap((_, i) =>
        i % 2 === 0 ? [[headers[i], headers[i + 1]] as [string, string]] : [],
      );
      return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: pairs });
    }
  });
}
