import { servicesContext } from '#app/context.ts';
import { readSitemap } from '#domain/seo/sitemap.server.ts';
import { sitemapLines } from '#domain/seo/sitemap-lines.ts';
import type { Route } from './+types/sitemap.ts';
import { siteAddress } from './site-address.ts';
import { xmlAnswer } from './xml-answer.ts';

/** Every page that search engines may list (sitemaps.org), with the time of its last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteAddress(context);
  const { listed } = await readSitemap(context.get(servicesContext).open.db);
  return xmlAnswer(sitemapLines(listed, origin), 'application/xml');
}
