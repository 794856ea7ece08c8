import { guardedBy, staffAction, staffLoader } from '../../guard.server.ts';
import type { Route } from './+types/list.ts';
import { actOnList, knownList, loadList, permissionAt } from './list.server.ts';
import { ListScreen } from './list-screen.tsx';

export const loader = guardedBy(({ url }) =>
  staffLoader(permissionAt(url), (args) => loadList(knownList(url), args)),
);
export const action = guardedBy(({ url }) =>
  staffAction(permissionAt(url), (args) => actOnList(knownList(url), args)),
);

export default function SettingsList({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={loaderData} />;
}
