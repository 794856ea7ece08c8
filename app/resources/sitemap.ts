import { servicesContext } from '#app/context.ts';
import { blogAddresses } from '#domain/content/blog-addresses.server.ts';
import { entryChanges } from '#domain/content/entries.server.ts';
import { SERVICE_PATHS, SITE_PAGES, WORDS_REVISED } from '#domain/content/pages.ts';
import type { Database } from '#domain/database.ts';
import type { Route } from './+types/sitemap.ts';
import { siteAddress } from './site-address.ts';
import { xmlAnswer, xmlText } from './xml.ts';

interface Address {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

/** Every page that search engines may list (sitemaps.org), with the time of its last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteAddress(context);
  const addresses = await readAddresses(context.get(servicesContext).open.db);
  return xmlAnswer(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...addresses.map(({ path, changedAt }) => {
        const changed = new Date(changedAt).toISOString();
        return `<url><loc>${xmlText(origin + path)}</loc><lastmod>${changed}</lastmod></url>`;
      }),
      '</urlset>',
    ],
    'application/xml',
  );
}

async function readAddresses(db: Database): Promise<readonly Address[]> {
  const [entries, blog] = await Promise.all([entryChanges(db), blogAddresses(db)]);
  const changes: Readonly<Record<string, number | null>> = {
    '/team': entries.team_members,
    '/testimonial': entries.testimonials,
    '/gallery': entries.gallery_items,
    '/faq': entries.faq_entries,
  };
  const revised = Date.parse(WORDS_REVISED);
  const paths = [
    ...SITE_PAGES.filter(({ listed }) => listed !== false).map(({ path }) => path),
    ...SERVICE_PATHS,
  ];
  return [
    ...paths
      .filter((path) => path !== '/blog')
      .map((path) => ({ path, changedAt: changes[path] ?? revised })),
    ...blog.map(({ path, changedAt }) => ({ path, changedAt: changedAt ?? revised })),
  ];
}
