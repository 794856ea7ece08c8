import { LANG } from '#domain/content/languages.ts';
import { xmlText } from '#platform/xml/xml.ts';
import type { ListedAddress } from './sitemap.server.ts';

export function sitemapLines(listed: readonly ListedAddress[], origin: string): readonly string[] {
  const hasLanguages = listed.some(({ languages }) => languages);
  return [
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>`,
    ...listed.map(({ path, changedAt, languages }) => {
      const changed = new Date(changedAt).toISOString();
      const others = languages ? alternates(languages, origin) : '';
      return `<url><loc>${xmlText(origin + path)}</loc><lastmod>${changed}</lastmod>${others}</url>`;
    }),
    '</urlset>',
  ];
}

/** Lists the page itself and the other (Google, "Localized versions of your pages"). */
function alternates(languages: NonNullable<ListedAddress['languages']>, origin: string): string {
  return (['en', 'cy'] as const)
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${LANG[language]}" href="${xmlText(origin + languages[language])}"/>`,
    )
    .join('');
}
