import { staffAction, staffLoader } from '../../guard.server.ts';
import type { Route } from './+types/jobs-list.ts';
import { loadList } from './list.server.ts';
import { ListScreen } from './list-screen.tsx';
import { actOnList } from './list-verbs.server.ts';

export const loader = staffLoader('change-settings', (args) => loadList('jobs', args));
export const action = staffAction('change-settings', (args) => actOnList('jobs', args));

export default function JobsList({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={loaderData} />;
}
