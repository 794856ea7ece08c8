import type { Route } from './+types/complaints.ts';
import { inboxLoader } from './inbox.server.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { keepsMessage } from './revalidate.ts';

export const loader = inboxLoader('concern');
export const shouldRevalidate = keepsMessage;

export default function Complaints({ loaderData }: Route.ComponentProps) {
  return <InboxScreen shown={loaderData} />;
}
