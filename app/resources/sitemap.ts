import { servicesContext } from '#app/context.ts';
import { readSitemap } from '#domain/seo/sitemap.server.ts';
import type { Route } from './+types/sitemap.ts';
import { siteAddress } from './site-address.ts';
import { sitemapLines } from './sitemap-lines.ts';
import { xmlAnswer } from './xml.ts';

/** Every page that search engines may list (sitemaps.org), with the time of its last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteAddress(context);
  const { listed } = await readSitemap(context.get(servicesContext).open.db);
  return xmlAnswer(sitemapLines(listed, origin), 'application/xml');
}
