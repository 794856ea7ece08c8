import { formPageLoader, staffAction } from '../../guard.server.ts';
import type { Route } from './+types/jobs-entry.ts';
import { EntryScreen } from './entry-screen.tsx';
import { loadEntry, saveToList } from './list.server.ts';

export const loader = formPageLoader('change-settings', (args) => loadEntry('jobs', args.params.id, args));
export const action = staffAction('change-settings', (args) => saveToList('jobs', args.params.id, args));

export default function JobsEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <EntryScreen
      listKey={'jobs'}
      path={'/settings/jobs'}
      id={params.id}
      entry={loaderData}
      answer={actionData}
    />
  );
}
