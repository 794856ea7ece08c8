import { data } from 'react-router';
import type { Route } from './+types/route.ts';
import { CATALOGUE } from './catalogue.ts';
import { PORTRAITS } from './pictures.ts';
import { ServicePage } from './service-page.tsx';

/** The words of one service. They travel with the page, so that no page carries those of the other ten. */
export function loader({ pattern }: Route.LoaderArgs) {
  // The router writes a pattern with or without its first slash.
  const service = CATALOGUE.find(({ path }) => path === pattern.replace(/^\/?/, '/'));
  if (!service) throw data(null, { status: 404 });
  return { service, picture: PORTRAITS[service.path] ?? '' };
}

export default function Service({ loaderData: { service, picture } }: Route.ComponentProps) {
  return <ServicePage service={service} picture={picture} />;
}
