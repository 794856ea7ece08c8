import type { Route } from './+types/carethanks.ts';
import { inboxLoader } from './inbox.server.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { keepsMessage } from './revalidate.ts';

export const loader = inboxLoader('thanks');
export const shouldRevalidate = keepsMessage;

export default function CarerThanks({ loaderData }: Route.ComponentProps) {
  return <InboxScreen shown={loaderData} />;
}
