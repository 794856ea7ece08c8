import type { Route } from './+types/robots.ts';
import { siteAddress } from './site-address.ts';

/** Every page may be read; pages that search engines must not list say so themselves. Calls are for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const origin = siteAddress(context);
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
