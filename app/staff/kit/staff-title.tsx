import { useRouteLoaderData } from 'react-router';
import type { loader } from '../shell/layout.tsx';
import { useLiveUpdates } from './live-context.ts';

/** The window's title holds the unread count but no names, because it appears in the history and on shared screens. */
export function StaffTitle({ title }: { title: string }) {
  const shell = useRouteLoaderData<typeof loader>('staff/shell/layout');
  const { size } = useLiveUpdates().arrivals.unseen;
  return <title>{`${size > 0 ? `(${size}) ` : ''}${title} - ${shell?.provider.name ?? 'Staff'}`}</title>;
}
