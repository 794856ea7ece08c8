import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** `works`: the page exists. `gone`: the site says it doesn't. `silent`: no usable answer in time. */
export interface AddressAnswer {
  readonly outcome: 'works' | 'gone' | 'silent' | 'refused';
  readonly status: number | null;
}

export interface Asking {
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly mayAsk?: (address: string) => boolean;
  readonly ports?: readonly string[];
  readonly timeoutMs?: number;
}

/** A slower site is as good as down. */
const TIMEOUT_MS = 6_000;
/** Browsers follow twenty; an honest link needs fewer. */
const STEPS_MAX = 4;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Sites that know only GET or block programs answer these: a browser may well see the page. */
const ASK_AGAIN = new Set([400, 403, 404, 405, 406, 410, 429, 500, 501, 503]);
const LOCKED = new Set([401, 403, 406, 407, 429, 451, 999]);

/** IANA special-purpose address registries (RFC 6890 and its updates): none of them is a public site. */
const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4');
}
/** Only this part of IPv6 is public, without addresses that contain IPv4 or are for documentation. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4');
    case 6:
      return PUBLIC_V6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Checks that another site's page exists, by HEAD, or GET if that fails: only http(s) on the usual ports and public
 * addresses. It connects to the address that was checked, so DNS can't change it in between. Never throws.
 */
export async function askAddress(address: string, asking: Asking = {}): Promise<AddressAnswer> {
  let url = URL.parse(address);
  let status: number | null = null;
  try {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (!url || !isAskable(url, asking.ports)) return { outcome: 'refused', status };
      const target = await publicTarget(url, asking);
      if (target === null) return { outcome: 'refused', status };
      const answer = await askOnce(url, target, asking.timeoutMs ?? TIMEOUT_MS);
      status = answer.status;
      if (!REDIRECTS.has(status) || !answer.location) return { outcome: outcomeOf(status), status };
      url = URL.parse(answer.location, url.href);
    }
    return { outcome: 'silent', status };
  } catch {
    return { outcome: 'silent', status };
  }
}

function outcomeOf(status: number): AddressAnswer['outcome'] {
  if (status < 400 || LOCKED.has(status)) return 'works';
  return status < 500 ? 'gone' : 'silent';
}

function isAskable({ protocol, port, username, password }: URL, ports: readonly string[] = []): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && (port === '' || ports.includes(port)) && username === '' && password === '';
}

/** Returns an address to connect to; null if one of them isn't public. @throws if none is found in time */
export async function publicTarget(url: URL, asking: Asking): Promise<string | null> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const resolve = asking.resolve ?? resolveAll;
  const found = isIP(host) ? [host] : await inTime(resolve(host), asking.timeoutMs ?? TIMEOUT_MS);
  const mayAsk = asking.mayAsk ?? isPublicAddress;
  const [first] = found;
  return first !== undefined && found.every(mayAsk) ? first : null;
}

async function resolveAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Too slow')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

async function askOnce(url: URL, target: string, timeoutMs: number): Promise<Answer> {
  const head = await ask('HEAD', url, target, timeoutMs).catch(() => null);
  if (head && !ASK_AGAIN.has(head.status)) return head;
  return ask('GET', url, target, timeoutMs);
}

function ask(method: 'HEAD' | 'GET', url: URL, target: string, timeoutMs: number): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const family = isIP(target);
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        agent: false,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check)', accept: 'text/html,*/*;q=0.5' },
        signal: AbortSignal.timeout(timeoutMs),
        // Avoids a second look-up of the name.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address: target, family }]) : done(null, target, family),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end();
  });
}
