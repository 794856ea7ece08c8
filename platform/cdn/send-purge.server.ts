import { describeFailure } from '#platform/web/post-json.server.ts';
import type { PurgeCall } from './purge-place.ts';

/** Caches answer immediately; until then, visitors read the old page. */
const TIMEOUT_MS = 5_000;

/**
 * Sends one purge, possibly to a private network, as the operator chose the address. It follows no redirects, so that no
 * secret goes elsewhere. Never throws. @returns null, or why it failed, without a full stop and secrets
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
