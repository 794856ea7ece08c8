import { data, redirect } from 'react-router';
import { refusalContext, servicesContext } from '#app/context.ts';
import { normalPath } from '#domain/seo/normal-path.ts';
import type { Route } from './+types/route.ts';

/** Also where the server draws what it refuses itself. */
export function loader({ context, url }: Route.LoaderArgs) {
  // The server sends documents on; this is for a link that the running app follows.
  const way = context
    .get(servicesContext)
    .seo()
    .ways.get(normalPath(url.pathname) ?? '');
  if (way) throw redirect(way.to, 302);
  // `sent`: what is refused is a form and not a page.
  throw data({ sent: url.searchParams.has('sent') }, { status: context.get(refusalContext) ?? 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
