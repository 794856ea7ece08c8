import { keepingContext, requestContext, servicesContext } from '#app/context.ts';
import { readSitemap, sitemapLines } from '#domain/seo/sitemap.server.ts';
import type { Route } from './+types/sitemap.ts';
import { xmlAnswer } from './xml-answer.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(requestContext);
  context.get(keepingContext).mayCache = true;
  if (!publicOrigin) return new Response('Not found\n', { status: 404 });
  const { listed } = await readSitemap(context.get(servicesContext).open.db);
  return xmlAnswer(sitemapLines(listed, publicOrigin), 'application/xml');
}
