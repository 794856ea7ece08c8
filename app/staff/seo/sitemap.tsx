import { requestContext } from '#app/context.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { type LeftOut, readSitemap, sitemapFaults, sitemapLines } from '#domain/seo/sitemap.server.ts';
import { xmlDocument } from '#platform/xml/xml.ts';
import { staffLoader } from '../guard.server.ts';
import { Empty } from '../kit/screen.tsx';
import type { Route } from './+types/sitemap.ts';
import { NotListed, SeoScreen } from './tabs.tsx';

const FAULTS_SHOWN = 10;

export const loader = staffLoader('edit-site', async ({ services, context }) => {
  const { publicOrigin, origin } = context.get(requestContext);
  const { listed, leftOut } = await readSitemap(services.open.db);
  const base = publicOrigin ?? origin;
  const xml = xmlDocument(sitemapLines(listed, base));
  const posts = listed.filter(({ path }) => /^\/blog\/(?!page\/|category\/|tag\/)/.test(path)).length;
  const lists = listed.filter(({ path }) => /^\/blog(?:$|\/(?:page|category|tag)\/)/.test(path)).length;
  return {
    origin: publicOrigin ?? null,
    counts: { all: listed.length, posts, lists, pages: listed.length - posts - lists },
    changed: listed.length > 0 ? fullTime(Math.max(...listed.map(({ changedAt }) => changedAt))) : null,
    leftOut,
    faults: sitemapFaults(xml, base).slice(0, FAULTS_SHOWN),
  };
});

const REASONS: Record<LeftOut['why'], string> = {
  asked: 'switched off by us',
  'built-in': 'made so: it says nothing that another page does not say',
  empty: 'nothing is on it yet',
  draft: 'a draft',
  planned: 'planned, not published yet',
};

export default function SitemapState({ loaderData }: Route.ComponentProps) {
  const { origin, counts, changed, leftOut, faults } = loaderData;
  return (
    <SeoScreen name="sitemap" here="/seo/sitemap">
      <p className="measure">
        The sitemap tells search engines which pages there are. The site updates it whenever something is
        published, and names it in its robots.txt.
      </p>
      {origin === null && <NotListed />}
      {faults.length === 0 ? (
        <p className="rounded-card bg-sage p-4">
          <strong>The sitemap is right.</strong> It was read just now by the rules of sitemaps.org.
        </p>
      ) : (
        <div role="alert" className="rounded-card bg-honey p-4">
          <p className="font-bold">The sitemap has faults:</p>
          <ul className="list-disc pl-6">
            {faults.map((fault) => (
              <li key={fault} className="wrap-anywhere">
                {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Fact name="Addresses" value={counts.all} />
        <Fact name="Pages" value={counts.pages} />
        <Fact name="Posts" value={counts.posts} />
        <Fact name="Lists of posts" value={counts.lists} />
        <Fact name="Last change" value={changed ?? 'None'} />
      </dl>
      {origin !== null && (
        <p>
          <a href="/sitemap.xml" className="inline-block py-2">
            Open sitemap.xml
          </a>
        </p>
      )}
      <h2 className="text-xl">Left out</h2>
      {leftOut.length === 0 ? (
        <Empty>No page is left out.</Empty>
      ) : (
        <ul className="grid gap-1">
          {leftOut.map(({ path, title, why }, place) => (
            <li key={path ?? `draft ${place}`} className="wrap-anywhere">
              <strong>{title}</strong>
              {path && ` (${path})`}: {REASONS[why]}
            </li>
          ))}
        </ul>
      )}
    </SeoScreen>
  );
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="font-bold">{value}</dd>
    </>
  );
}
