import { keepingContext, requestContext, servicesContext } from '#app/context.ts';
import type { Route } from './+types/robots.ts';

/**
 * Every page may be read: pages that search engines must not list say so themselves. A site that is not open, or has
 * no configured address, is in no search engine.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(requestContext);
  context.get(keepingContext).keep = true;
  const isListed = publicOrigin && context.get(servicesContext).isOpen();
  const rules = isListed ? `Disallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml` : 'Disallow: /';
  return new Response(`User-agent: *\n${rules}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
