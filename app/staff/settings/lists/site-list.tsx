import { staffAction, staffLoader } from '../../guard.server.ts';
import type { Route } from './+types/site-list.ts';
import { listAt, loadList } from './list.server.ts';
import { ListScreen } from './list-screen.tsx';
import { actOnList } from './list-verbs.server.ts';

export const loader = staffLoader('edit-site', (args) => loadList(listAt(args.params.list), args));
export const action = staffAction('edit-site', (args) => actOnList(listAt(args.params.list), args));

export default function SiteList({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={loaderData} />;
}
