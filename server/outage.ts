import { createMiddleware } from 'hono/factory';
import { data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { RETRY_AFTER_SECONDS, requestContext, servicesContext } from '#app/context.ts';
import { isOutage } from '#platform/database/outage.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';

type Module = NonNullable<ServerBuild['routes'][string]>['module'];
type Handler = NonNullable<Module['loader']>;

export function retryAfter() {
  return createMiddleware<HonoEnv>(async (c, next) => {
    await next();
    if (c.res.status === 503 && !c.res.headers.has('Retry-After'))
      c.res.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
  });
}

/** Answers 503 instead of 500 if the database is down: pages through their frame (`isOutage`), the rest in text. */
export function sayingOutages(module: Module): Module {
  const { loader, action } = module;
  const isPage = module.default !== undefined;
  return {
    ...module,
    ...(loader && { loader: sayingOutage(loader, isPage) }),
    ...(action && { action: sayingOutage(action, isPage) }),
  };
}

function sayingOutage(handle: Handler, isPage: boolean): Handler {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (!isOutage(error)) throw error;
      const context = args.context as Readonly<RouterContextProvider>;
      const { log, provider } = context.get(servicesContext);
      log.error({ id: context.get(requestContext).id, error: nameAndPlace(error) }, 'database not reached');
      throw isPage ? data({ isOutage: true }, { status: 503 }) : sentence(provider().phone);
    }
  };
}

function sentence(phone: string): Response {
  const ring = phone && `, or ring us on ${phone}`;
  return new Response(`We can’t reach our records at the moment. Please try again in a minute${ring}.`, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
