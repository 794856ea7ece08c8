import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { type Asking, isPublicAddress, publicTarget } from './ask-address.server.ts';

/** Many times the size of a sign-in description, or an answer with tokens and hundreds of groups. */
const BYTES_MAX = 512 * 1024;

export interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

export interface Guard extends Pick<Asking, 'resolve'> {
  /** Set for a trial whose other end runs beside this process: allows plain http, only to this machine. */
  readonly onThisMachine: boolean;
}

/**
 * Works like `fetch`, for addresses entered or named by others: only https on any port, public addresses, no redirects,
 * and a connection to the address that was checked. @throws if that fails, `signal` ends it or 512 KB are exceeded
 */
export async function fetchGuarded(
  address: string,
  { method, headers, body, signal }: GuardedRequest,
  { onThisMachine, resolve }: Guard,
): Promise<Response> {
  const url = new URL(address);
  const isAllowed = url.protocol === 'https:' || (onThisMachine && url.protocol === 'http:');
  if (!isAllowed || url.username || url.password) throw new Error('This address is never asked');
  const mayAsk = onThisMachine ? isLoopback : isPublicAddress;
  const target = await publicTarget(url, { mayAsk, ...(resolve && { resolve }) });
  if (target === null) throw new Error('This address is not public');
  const family = isIP(target);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolved, reject) => {
    const request = send(
      url,
      {
        ...{ method, headers, signal, agent: false },
        // Avoids a second look-up of the name.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address: target, family }]) : done(null, target, family),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > BYTES_MAX) response.destroy(new Error('The answer is too long'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const type = response.headers['content-type'] ?? '';
          const challenge = response.headers['www-authenticate'];
          resolved(
            new Response(bytes > 0 ? Buffer.concat(chunks) : null, {
              status,
              headers: { 'content-type': type, ...(challenge && { 'www-authenticate': challenge }) },
            }),
          );
        });
      },
    );
    request.on('error', reject);
    request.end(body === undefined || body === null ? undefined : String(body));
  });
}

export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}
