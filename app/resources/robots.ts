import { keepingContext, requestContext, servicesContext } from '#app/context.ts';
import type { Route } from './+types/robots.ts';

/** Allows all, because pages forbid listing themselves; allows none if unopened or without a configured address. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(requestContext);
  context.get(keepingContext).mayCache = true;
  const isListed = publicOrigin && context.get(servicesContext).isOpen();
  const rules = isListed ? `Disallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml` : 'Disallow: /';
  return new Response(`User-agent: *\n${rules}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
