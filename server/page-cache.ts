import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { namesSession } from '#domain/staff/session-cookie.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';
import { answer, type CachedPage, finish } from './kept-page.ts';
import type { RequestCounts } from './request-counts.ts';
import { requestId } from './request-facts.ts';
import { logRequest } from './request-log.ts';

/** Far more than all pages of a large site; what was used longest ago goes first. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;
/** Of every search field, and of the place somebody asks about: a page that answers is another for each question. */
const ASKED = ['q', 'place'] as const;
/** Shows a draft to whoever has its secret. */
const PREVIEWED = 'preview';

export interface PageCache {
  /** The content revision now. It is asked before a page is rendered, so that a change meanwhile makes it stale. */
  revision(): number;
  find(path: string): CachedPage | undefined;
  keep(path: string, response: Response, revision: number): Promise<CachedPage | undefined>;
  /** What an answer with `page` says to caches that visitors share, as flat headers; none where they may not keep it. */
  forShared(page: CachedPage): readonly string[];
}

interface PageCacheOptions {
  /** The most that all cached pages take together, in all their encodings. */
  readonly bytesMax?: number | undefined;
  /** Headers for a cache in front, and whether this process knows that no page is out of date. */
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
    async keep(path, response, rendered) {
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

/**
 * Answers from the cache before Hono sees the request, where most of its time would go. The query is ignored but for
 * {@link ASKED} and {@link PREVIEWED}, so that unknown parameters make no new entries. @returns whether it answered
 */
export function serveCached(
  pages: PageCache,
  { log, counts }: { readonly log: Log; readonly counts?: RequestCounts | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = '', url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathToKeep(url);
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

/** Looks for one header without making an object of all, which Node does at the first look at `headers`. */
function rawHeader(raw: readonly string[], name: string): string | undefined {
  for (let i = 0; i < raw.length; i += 2) {
    const found = raw[i] as string;
    if (found.length === name.length && found.toLowerCase() === name) return raw[i + 1];
  }
  return undefined;
}

/** The path under which a request may be answered from the cache, or null where its query matters. */
export function pathToKeep(url: string): string | null {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (query === -1) return path;
  const asked = new URLSearchParams(url.slice(query));
  // React Router asks for single loaders by `_routes`; that answer, and a search's, are not the cached page.
  if (ASKED.some((name) => asked.has(name)) || asked.has(PREVIEWED)) return null;
  return path.endsWith('.data') && asked.has('_routes') ? null : path;
}

/** How our links spell addresses. The router takes other spellings too, but there are too many to cache. */
const OWN_SPELLING = /^\/(?:[a-z0-9_-]+(?:[/.][a-z0-9_-]+)*)?$/;

/** Caches what the application says may be cached, and lets requests for the same page share one rendering. */
export function pageCache(pages: PageCache) {
  const rendering = new Map<string, Promise<CachedPage | undefined>>();
  return createMiddleware<HonoEnv>(async (c, next) => {
    const { method } = c.req;
    const url = new URL(c.req.url);
    const path = method === 'GET' || method === 'HEAD' ? pathToKeep(url.pathname + url.search) : null;
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
    // Staff carry a cookie and their pages are never kept: they need not wait for each other.
    const waits = c.req.header('cookie') === undefined;
    const begun = waits ? rendering.get(key) : undefined;
    // Nothing is awaited where nothing has begun: another request could begin in between.
    const known = pages.find(path) ?? (begun && (await begun));
    if (known) return send(known);

    const shares = waits && method === 'GET';
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>();
    if (shares) rendering.set(key, promise);
    let kept: CachedPage | undefined;
    try {
      await next();
      if (c.get('keep') && method === 'GET') kept = await pages.keep(path, c.res.clone(), revision);
    } finally {
      if (shares) rendering.delete(key);
      resolve(kept);
    }
    if (kept) c.res = send(kept);
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
