import { request } from 'node:https';
import { isIP } from 'node:net';
import { type Asking, publicTarget } from './ask-address.server.ts';

/** A slower receiver should store the message first and process it afterwards. */
const TIMEOUT_MS = 10_000;
/** The answer isn't used, so a longer one is cut off. */
const ANSWER_BYTES_MAX = 64 * 1024;

/** A null `status` means no answer; `error` then gives staff the reason. */
export interface Posted {
  readonly status: number | null;
  readonly error: string | null;
}

export type PostJson = (
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<Posted>;

/**
 * Sends JSON to another site: only https on its usual port and public addresses, without redirects. It connects to the
 * address that was checked, so DNS can't change it in between. Never throws.
 */
export async function postJson(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  asking: Asking = {},
): Promise<Posted> {
  const url = URL.parse(address);
  const isAllowed = url?.protocol === 'https:' && (url.port === '' || asking.ports?.includes(url.port));
  if (!url || !isAllowed || url.username || url.password)
    return nothing('The address is not an https address');
  try {
    const target = await publicTarget(url, asking);
    if (target === null) return nothing('The address leads into a private network');
    return { status: await post(url, target, { body, headers, asking }), error: null };
  } catch (error) {
    return nothing(describeFailure(error));
  }
}

function nothing(error: string): Posted {
  return { status: null, error };
}

interface Posting {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly asking: Asking;
}

function post(url: URL, target: string, { body, headers, asking }: Posting): Promise<number> {
  const family = isIP(target);
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Kindlewick',
        },
        signal: AbortSignal.timeout(asking.timeoutMs ?? TIMEOUT_MS),
        // Avoids a second look-up of the name.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address: target, family }]) : done(null, target, family),
      },
      (response) => {
        let bytes = 0;
        const { statusCode = 0 } = response;
        const end = () => {
          resolve(statusCode);
          response.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER_BYTES_MAX) end();
        });
        response.on('end', end);
        response.on('error', reject);
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

/** Describes a failure by its code only: a message may contain the other site's text. */
export function describeFailure(error: unknown): string {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'Nothing was answered in time';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the address was not found';
  if (code === 'ECONNREFUSED') return 'Nothing listens there';
  if (/CERT|SIGNED|TLS|SSL|ALTNAME/.test(code)) return 'Nobody vouches for its certificate';
  return 'The connection broke';
}
