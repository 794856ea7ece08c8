import { changesSince } from '#domain/cases/live/tail.server.ts';
import { staffStreamLoader } from '../guard.server.ts';
import { eventStream } from './stream.server.ts';

/** More devices than a person has: a browser shares one among its tabs if it can. Each holds a connection. */
const STREAMS_MAX = 12;
const RETRY_SECONDS = 60;

/** Sends inbox events. `?since=` is when the page was rendered, epoch milliseconds. */
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
