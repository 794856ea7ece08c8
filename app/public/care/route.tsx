import { data } from 'react-router';
import { CATALOGUE } from '#app/catalogue/catalogue.ts';
import { servicesContext } from '#app/context.ts';
import { shownReviews } from '#domain/reviews/shown.server.ts';
import type { Route } from './+types/route.ts';
import { PORTRAITS } from './pictures.ts';
import { ServicePage } from './service-page.tsx';

/** Loaded with the page, so that no page carries the words of the other ten. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  // The router writes a pattern with or without its first slash.
  const service = CATALOGUE.find(({ path }) => path === pattern.replace(/^\/?/, '/'));
  if (!service) throw data(null, { status: 404 });
  const [testimonial = null] = await shownReviews(context.get(servicesContext).open.db, service.path);
  return { service, picture: PORTRAITS[service.path] ?? '', testimonial };
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData} />;
}
