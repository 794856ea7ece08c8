import { guardedBy } from '../../guard.server.ts';
import { ALL_KINDS, inboxAt } from '../../kinds.ts';
import { keepsMessage } from '../../kit/revalidate.ts';
import type { Route } from './+types/inbox.ts';
import { inboxLoader } from './inbox.server.ts';
import { InboxScreen } from './inbox-screen.tsx';

export const loader = guardedBy(({ url }) => inboxLoader(inboxAt(url.pathname)));
export const shouldRevalidate = keepsMessage;

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <InboxScreen key={loaderData.place.kind ?? ALL_KINDS.path} view={loaderData} />;
}
