import { useRouteLoaderData } from 'react-router';
import type { loader } from '../shell/layout.tsx';
import { useLiveNews } from './live-news.ts';

/** The window's title, with how many messages arrived since the tab was last looked at. No names in it: it shows in the history and on shared screens. */
export function StaffTitle({ title }: { title: string }) {
  const shell = useRouteLoaderData<typeof loader>('staff/shell/layout');
  const { size } = useLiveNews().news.unseen;
  return <title>{`${size > 0 ? `(${size}) ` : ''}${title} - ${shell?.provider.name ?? 'Staff'}`}</title>;
}
