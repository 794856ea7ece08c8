import { redirect } from 'react-router';
import { toDirectory } from '#app/forms/directory.server.ts';
import { ownPath } from '#app/forms/own-path.ts';
import type { Route } from './+types/directory.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = ownPath(url.searchParams.get('next'));
  return (await toDirectory(context, { purpose: 'sign-in', next })) ?? redirect('/staff-login');
}
