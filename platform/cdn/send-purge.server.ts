import { describeFailure } from '#platform/web/post-json.server.ts';
import type { PurgeCall } from './purge-place.ts';

/** A cache answers immediately; a visitor reads the old page in the meantime. */
const TIMEOUT_MS = 5_000;

/**
 * Sends one purge. The address is a choice of anyone who configures the server, so it may be in a private network, as a
 * cache of one's own is; redirects are not followed, so that no secret goes elsewhere. Never throws.
 * @returns null when the cache took it, or else why not, a sentence without its full stop and without anything secret
 */
export async function sendPurge({ address, ...call }: PurgeCall): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      ...call,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `It answered with status ${answer.status}`;
  } catch (error) {
    return describeFailure((error as Error).cause ?? error);
  }
}
