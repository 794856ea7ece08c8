import { request } from 'node:https';
import { isIP } from 'node:net';
import { type Asking, publicTarget } from './ask-address.server.ts';

/** A picture of 15 MB over a slow line. */
const TIMEOUT_MS = 30_000;

export type FetchFile = (address: string) => Promise<AsyncIterable<Uint8Array> | null>;

/**
 * Fetches another website's file: only https on its usual port and public addresses, without redirects; it connects to
 * the address that was checked. The caller limits the bytes. @returns null if missing @throws on a failure or timeout
 */
export async function fetchFile(
  address: string,
  asking: Asking = {},
): Promise<AsyncIterable<Uint8Array> | null> {
  const url = URL.parse(address);
  const isAllowed = url?.protocol === 'https:' && (url.port === '' || asking.ports?.includes(url.port));
  if (!url || !isAllowed || url.username || url.password) return null;
  const target = await publicTarget(url, asking);
  if (target === null) return null;
  const family = isIP(target);
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        agent: false,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; import)', accept: 'image/*' },
        signal: AbortSignal.timeout(asking.timeoutMs ?? TIMEOUT_MS),
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address: target, family }]) : done(null, target, family),
      },
      (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.destroy();
        resolve(null);
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
