import { isIP } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { ProxiesSeen } from '#domain/readiness/check.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { inRanges, plainAddress } from '#platform/web/address-ranges.server.ts';
import type { HonoEnv } from './app.ts';
import { countRefusedForms } from './refused-forms.ts';

export interface Edge {
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly proxies?: ProxyWatch;
}

export interface ProxyWatch {
  note(isTrusted: boolean): void;
  /** Returns the last forwarded request through a trusted proxy and through another; epoch milliseconds. */
  seen(): ProxiesSeen;
}

export function watchProxies(clock: Clock): ProxyWatch {
  let trusted: number | null = null;
  let untrusted: number | null = null;
  return {
    note(isTrusted) {
      if (isTrusted) trusted = clock();
      else untrusted = clock();
    },
    seen: () => ({ trusted, untrusted }),
  };
}

/** An IPv6 household has a whole /64, so that counts as one address. */
const IPV6_GROUPS = 4;

export function requestFacts(edge: Edge) {
  const addressOf = clientAddress(edge.trustedProxies);
  const isTrusted = inRanges(edge.trustedProxies);
  const countRefused = countRefusedForms();
  return createMiddleware<HonoEnv>(async (c, next) => {
    const peer = c.env?.incoming?.socket?.remoteAddress;
    const forwarded = c.req.header('x-forwarded-for');
    if (forwarded && peer) edge.proxies?.note(isTrusted(plain(peer)));
    const address = addressOf(peer, forwarded);
    c.set('facts', {
      id: requestId(),
      address,
      countRefused: () => countRefused(address),
      origin: edge.publicOrigin ?? new URL(c.req.url).origin,
      publicOrigin: edge.publicOrigin,
    });
    await next();
  });
}

const PROCESS_MARK = Math.floor(Math.random() * 36 ** 4)
  .toString(36)
  .padStart(4, '0')
  .toUpperCase();
let requests = 0;

/** Short enough to read out on the phone, long enough to find one line in a month of logs. */
export function requestId(): string {
  return PROCESS_MARK + (requests++).toString(36).padStart(4, '0').toUpperCase();
}

/** Reads the visitor's address from the right of `X-Forwarded-For`, past trusted proxies only. */
export function clientAddress(trusted: readonly string[]) {
  const isTrusted = inRanges(trusted);
  return (peer: string | undefined, forwarded: string | undefined): string => {
    let address = plain(peer ?? '127.0.0.1');
    const hops = forwarded?.split(',').map((hop) => plain(hop.trim())) ?? [];
    while (isTrusted(address)) {
      const hop = hops.pop() ?? '';
      // An invalid hop ends the chain: the last valid address counts.
      if (!isIP(hop)) break;
      address = hop;
    }
    return isIP(address) === 6 ? network(address) : address;
  };
}

/** Removes the port that some proxies add, which changes each time. */
function plain(address: string): string {
  return plainAddress(
    address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
  );
}

function network(address: string): string {
  // The URL parser normalises every notation of an address; it rejects a zone (`%eth0`).
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return `${groups.slice(0, IPV6_GROUPS).join(':')}::/64`;
}
