import { data } from 'react-router';
import { refusalContext } from '#app/context.ts';
import type { Route } from './+types/route.ts';

/** Every address that no other route knows; also where the server draws what it refuses itself. */
export function loader({ context }: Route.LoaderArgs) {
  throw data(null, { status: context.get(refusalContext) ?? 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
