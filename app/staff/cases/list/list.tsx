import { Outlet } from 'react-router';
import { keepsList } from '../../kit/revalidate.ts';
import type { Route } from './+types/list.ts';
import { listLoader } from './list.server.ts';

export const loader = listLoader;
export const shouldRevalidate = keepsList;

export default function InboxList({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />;
}
