import { changesSince } from '#domain/cases/live/tail.server.ts';
import { staffStreamLoader } from '../guard.server.ts';
import { eventStream } from './stream.server.ts';

/** A browser has one for all its tabs where it can, so these are more devices than a person has; each holds a connection. */
const STREAMS_MAX = 12;
const RETRY_SECONDS = 60;

/** What happens in the inbox, as server-sent events. `?since=` says when the page was drawn, epoch milliseconds. */
export const loader = staffStreamLoader('open-dashboard', async ({ actor, session, services, look, url }) => {
  if (services.live.listening(actor.id) >= STREAMS_MAX) {
    const headers = { 'Retry-After': String(RETRY_SECONDS) };
    return new Response('You have too many tabs open. Close some, or wait a minute.', {
      status: 429,
      headers,
    });
  }
  const since = Number(url.searchParams.get('since'));
  const missed = async () => (since > 0 ? changesSince(services.open.db, since) : null);
  return eventStream({ live: services.live, actor, sessionId: session.id, look, missed });
});
