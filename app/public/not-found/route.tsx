import { data } from 'react-router';
import type { Route } from './+types/route.ts';
import { notFound } from './not-found.server.ts';

export function loader(args: Route.LoaderArgs) {
  throw notFound(args);
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
