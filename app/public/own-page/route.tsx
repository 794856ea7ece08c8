import { data, redirect } from 'react-router';
import { refusalContext, servicesContext } from '#app/context.ts';
import { readOwnPage } from '#domain/content/own-pages.server.ts';
import { findRedirect } from '#domain/content/publish-draft.server.ts';
import { notFound } from '../not-found/not-found.server.ts';
import type { Route } from './+types/route.ts';
import { OwnPageArticle } from './article.tsx';
import { asShownPage } from './shown.server.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  // The server draws refusals here too, also while the database is away.
  if (context.get(refusalContext)) throw notFound({ context, url });
  const services = context.get(servicesContext);
  const { db } = services.open;
  const page = await readOwnPage(db, params.address);
  if (page) return { page: await asShownPage(services, page) };
  const moved = await findRedirect(db, 'page', params.address);
  if (moved !== null) throw redirect(moved, 301);
  throw notFound({ context, url });
}

/** A page takes nothing that is sent to it. */
export async function action({ params, context }: Route.ActionArgs) {
  const page = await readOwnPage(context.get(servicesContext).open.db, params.address);
  throw data(null, { status: page ? 405 : 404 });
}

export default function OwnPageRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <OwnPageArticle page={page} />;
}
