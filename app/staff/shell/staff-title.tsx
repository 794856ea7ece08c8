import { useRouteLoaderData } from 'react-router';
import type { loader } from './layout.tsx';

/** The window's title. No names in it: it shows in the history and on shared screens. */
export function StaffTitle({ title }: { title: string }) {
  const shell = useRouteLoaderData<typeof loader>('staff/shell/layout');
  return <title>{`${title} - ${shell?.provider.name ?? 'Staff'}`}</title>;
}
