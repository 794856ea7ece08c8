import { Link } from 'react-router';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import type { Route } from './+types/services-entry.ts';
import { EntryScreen } from './entry-screen.tsx';
import { loadEntry, saveToList } from './list.server.ts';

export const loader = formPageLoader('change-settings', (args) =>
  loadEntry('services', args.params.id, args),
);
export const action = staffAction('change-settings', (args) => saveToList('services', args.params.id, args));

export default function ServicesEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { path } = loaderData?.fields ?? {};
  return (
    <EntryScreen
      listKey="services"
      path="/settings/services"
      id={params.id}
      entry={loaderData}
      answer={actionData}
      intro={
        path && (
          <p className="flex flex-wrap gap-x-6">
            <a href={path} className="inline-flex min-h-11 items-center font-bold">
              See the page
            </a>
            {(loaderData?.rewritten.length ?? 0) > 0 && (
              <Link
                to={`/settings/services/${params.id}/restore`}
                className="inline-flex min-h-11 items-center font-bold"
              >
                Put back the words it came with
              </Link>
            )}
          </p>
        )
      }
    />
  );
}
