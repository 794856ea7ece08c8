import { data, redirect } from 'react-router';
import { refusalContext, type Services, servicesContext } from '#app/context.ts';
import { languageAt } from '#domain/content/languages.ts';
import { readOwnPage } from '#domain/content/own-pages.server.ts';
import { findRedirect } from '#domain/content/publish-draft.server.ts';
import { STAYS_ENGLISH } from '#domain/content/welsh.server.ts';
import { storedSlug } from '#domain/content/written.ts';
import { notFound } from '../not-found/not-found.server.ts';
import type { Route } from './+types/route.ts';
import { OwnPageArticle } from './article.tsx';
import { pageView } from './shown.server.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  // The server renders refusals here too, even while the database is down.
  if (context.get(refusalContext)) throw notFound({ context, url });
  const services = context.get(servicesContext);
  const { db } = services.open;
  const among = languageAt(url.pathname);
  const page = await pageAt(services, params.address, url);
  if (page) return { page: await pageView(services, page) };
  if (among === 'cy' && STAYS_ENGLISH.has(`/${params.address}`)) throw redirect(`/${params.address}`, 302);
  const moved = await findRedirect(db, 'page', storedSlug(params.address, among));
  if (moved !== null) throw redirect(moved, 301);
  throw notFound({ context, url });
}

async function pageAt({ open: { db } }: Pick<Services, 'open'>, address: string, url: URL) {
  const inWelsh = languageAt(url.pathname) === 'cy' && (await readOwnPage(db, address, 'cy'));
  return inWelsh || (await readOwnPage(db, address));
}

export async function action({ params, context, url }: Route.ActionArgs) {
  const page = await pageAt(context.get(servicesContext), params.address, url);
  throw data(null, { status: page ? 405 : 404 });
}

export const handle = {
  canBeLeft: (loaded: unknown) =>
    (loaded as Awaited<ReturnType<typeof loader>> | undefined)?.page.isDiscreet ?? false,
};

export default function OwnPageRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <OwnPageArticle page={page} />;
}
