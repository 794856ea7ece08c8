import type { Route } from './+types/inbox.ts';
import { inboxLoader } from './inbox.server.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { keepsMessage } from './revalidate.ts';

export const loader = inboxLoader(null);
export const shouldRevalidate = keepsMessage;

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <InboxScreen shown={loaderData} />;
}
