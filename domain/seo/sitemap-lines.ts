import { xmlText } from '#platform/xml/xml.ts';
import type { ListedAddress } from './sitemap.server.ts';

export function sitemapLines(listed: readonly ListedAddress[], origin: string): readonly string[] {
  return [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path, changedAt }) => {
      const changed = new Date(changedAt).toISOString();
      return `<url><loc>${xmlText(origin + path)}</loc><lastmod>${changed}</lastmod></url>`;
    }),
    '</urlset>',
  ];
}
