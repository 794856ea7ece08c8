import type { Route } from './+types/contact-inbox.ts';
import { inboxLoader } from './inbox.server.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { keepsMessage } from './revalidate.ts';

export const loader = inboxLoader('enquiry');
export const shouldRevalidate = keepsMessage;

export default function GeneralEnquiries({ loaderData }: Route.ComponentProps) {
  return <InboxScreen shown={loaderData} />;
}
