import { servicesContext } from '#app/context.ts';
import { blogAddresses } from '#domain/content/blog-addresses.server.ts';
import { entryChanges } from '#domain/content/entries.server.ts';
import { SERVICE_PATHS, SITE_PAGES } from '#domain/content/pages.ts';
import type { Database } from '#domain/database.ts';
import type { Route } from './+types/sitemap.ts';
import { siteAddress } from './site-address.ts';
import { xmlAnswer, xmlText } from './xml.ts';

interface Address {
  readonly path: string;
  /** Epoch milliseconds; null where nobody can tell when the page last changed. */
  readonly changedAt: number | null;
}

/** Every page that search engines may list (sitemaps.org), with the time of its last change where it is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteAddress(context);
  const addresses = await readAddresses(context.get(servicesContext).open.db);
  return xmlAnswer(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...addresses.map(({ path, changedAt }) => {
        const changed = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
        return `<url><loc>${xmlText(origin + path)}</loc>${changed}</url>`;
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
  const paths = [
    ...SITE_PAGES.filter(({ listed }) => listed !== false).map(({ path }) => path),
    ...SERVICE_PATHS,
  ];
  return [
    ...paths.filter((path) => path !== '/blog').map((path) => ({ path, changedAt: changes[path] ?? null })),
    ...blog,
  ];
}
