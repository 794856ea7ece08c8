import { isListName } from '#domain/lists/lists.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import type { Route } from './+types/site-entry.ts';
import { EntryScreen } from './entry-screen.tsx';
import { listAt, loadEntry, saveToList } from './list.server.ts';

export const loader = formPageLoader('edit-site', (args) =>
  loadEntry(listAt(args.params.list), args.params.id, args),
);
export const action = staffAction('edit-site', (args) =>
  saveToList(listAt(args.params.list), args.params.id, args),
);

export default function SiteEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <EntryScreen
      listKey={isListName(params.list) ? params.list : 'faq'}
      path={`/settings/site/${params.list}`}
      id={params.id}
      entry={loaderData}
      answer={actionData}
    />
  );
}
