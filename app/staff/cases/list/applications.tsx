import type { Route } from './+types/applications.ts';
import { inboxLoader } from './inbox.server.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { keepsMessage } from './revalidate.ts';

export const loader = inboxLoader('application');
export const shouldRevalidate = keepsMessage;

export default function JobApplications({ loaderData }: Route.ComponentProps) {
  return <InboxScreen shown={loaderData} />;
}
