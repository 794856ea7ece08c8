import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { RequestHandler } from 'react-router';
import type { RequestFacts, Services } from '#app/context.ts';
import type { Config } from '#config.ts';
import { isOutage } from '#platform/database/outage.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { health } from './health.ts';
import { notOpen } from './not-open.ts';
import { retryAfter } from './outage.ts';
import { type PageCache, pageCache } from './page-cache.ts';
import { reactRouter, refusal } from './react-router.ts';
import { canonicalPath, redirects, unlistedPages } from './redirects.ts';
import type { RequestCounts } from './request-counts.ts';
import { type Edge, requestFacts } from './request-facts.ts';
import { bodyLimit, pathLimit } from './request-limits.ts';
import { hungUp, requestLog } from './request-log.ts';
import { sameSite } from './same-site.ts';
import { securityHeaders } from './security-headers.ts';
import { cacheTags } from './shared-caching.ts';
import { staffPages } from './staff-pages.ts';
import { staticFiles } from './static-files.ts';

export interface HonoEnv {
  Bindings: { incoming?: { socket?: { remoteAddress?: string | undefined; destroyed?: boolean } } };
  Variables: {
    facts: RequestFacts;
    keep?: boolean;
  };
}

export interface AppOptions extends Edge {
  readonly services: Services;
  readonly render: RequestHandler;
  readonly pages: PageCache;
  readonly staysOpen: (path: string) => boolean;
  readonly wake?: () => Promise<void>;
  readonly counts?: RequestCounts;
  readonly isStopping?: () => boolean;
  readonly cdn?: Config['cdn'];
  readonly clientDir?: string | undefined;
  /** A folder whose `assets` include other versions' files, for pages open during an update (`storeAssets`). */
  readonly storedDir?: string | undefined;
  /** Vite's hot reload needs inline scripts and a socket, which the content policy forbids. */
  readonly inDevelopment?: boolean;
}

export function createApp(options: AppOptions): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  const refuse = refusal(options);
  const page = reactRouter(options, refuse);
  app.use(requestFacts(options));
  app.use(requestLog(options.services.log, options.counts));
  app.use(securityHeaders(options));
  app.use(cacheTags(options.cdn));
  app.use(pathLimit(() => options.services.provider().phone));
  app.route('/', health(options.services, options.isStopping));
  if (options.clientDir) app.use(staticFiles(options.clientDir));
  if (options.storedDir) app.use('/assets/*', staticFiles(options.storedDir));
  app.use(async (_, next) => {
    await options.wake?.();
    await next();
  });
  app.use(retryAfter());
  app.use(compress({ encoding: 'gzip' }));
  app.use(sameSite(refuse));
  app.use(bodyLimit(refuse, options.services.staff));
  app.use(notOpen(options, refuse));
  app.use(staffPages(options));
  app.use(redirects(options.services));
  app.use(canonicalPath(options.services));
  app.use(pageCache(options.pages));
  app.use(unlistedPages(options.services));
  app.all('*', page);
  app.onError(async (error, c) => {
    if (!hungUp(c)) {
      options.services.log.error({ id: c.get('facts').id, error: nameAndPlace(error) }, 'request failed');
    }
    // Headers set before the error must not reach the error page.
    c.res = undefined;
    return refuse(c, isOutage(error) ? 'outage' : 'failed');
  });
  return app;
}
