import { changesSince } from '#domain/inbox/tail.server.ts';
import { staffStreamLoader } from '../guard.server.ts';
import { eventStream } from './stream.server.ts';

/** What happens in the inbox, as server-sent events. `?since=` says when the page was drawn, epoch milliseconds. */
export const loader = staffStreamLoader('open-dashboard', async ({ actor, services, look, url }) => {
  const since = Number(url.searchParams.get('since'));
  const missed = async () => (since > 0 ? changesSince(services.open.db, since) : null);
  return eventStream({ live: services.live, actor, look, missed });
});
