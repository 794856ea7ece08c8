import { privateHeaders } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/inbox.ts';
import { inboxLoader } from './inbox.server.ts';
import { InboxScreen } from './inbox-screen.tsx';

export const loader = inboxLoader(null);
export const headers = privateHeaders;

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <InboxScreen inbox={loaderData} />;
}

export const ErrorBoundary = StaffErrorBoundary;
