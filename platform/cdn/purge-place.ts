import { z } from 'zod';

export interface PurgeCall {
  readonly method: 'PURGE' | 'POST';
  readonly address: string;
  /** May contain a secret, so it is never logged. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface PurgeKind {
  readonly example: string;
  readonly tagHeader: string;
  /** Returns null if the address lacks something. */
  readonly callFor: (address: URL, tag: string) => PurgeCall | null;
}

/** A private cache, nginx or Varnish: its configuration decides how it handles `PURGE`. */
const OWN_CACHE: PurgeKind = {
  example: 'http://127.0.0.1:8081/',
  tagHeader: 'Cache-Tag',
  callFor(address, tag) {
    const bare = new URL(address);
    bare.username = '';
    bare.password = '';
    const { username, password } = address;
    const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    const headers: Record<string, string> = { 'Cache-Tag': tag };
    if (username || password) headers.Authorization = `Basic ${basic.toString('base64')}`;
    return { method: 'PURGE', address: bare.href, headers };
  },
};

const PURGE_KINDS: Readonly<Record<string, PurgeKind>> = {
  'http:': OWN_CACHE,
  'https:': OWN_CACHE,
  /** https://developers.cloudflare.com/api/resources/cache/methods/purge */
  'cloudflare:': {
    example: 'cloudflare://TOKEN@ZONE-ID',
    tagHeader: 'Cache-Tag',
    callFor: ({ username, host }, tag) =>
      username && /^[0-9a-f]{32}$/i.test(host)
        ? {
            method: 'POST',
            address: `https://api.cloudflare.com/client/v4/zones/${host}/purge_cache`,
            headers: {
              Authorization: `Bearer ${decodeURIComponent(username)}`,
              'Content-Type': 'application/json',
            },
            body: JSON.stringify({ tags: [tag] }),
          }
        : null,
  },
  /** https://www.fastly.com/documentation/reference/api/purging */
  'fastly:': {
    example: 'fastly://TOKEN@SERVICE-ID',
    tagHeader: 'Surrogate-Key',
    callFor: ({ username, host }, tag) =>
      username && /^\w+$/.test(host)
        ? {
            method: 'POST',
            address: `https://api.fastly.com/service/${host}/purge/${encodeURIComponent(tag)}`,
            headers: { 'Fastly-Key': decodeURIComponent(username), Accept: 'application/json' },
          }
        : null,
  },
};

export interface PurgePlace {
  readonly tagHeader: string;
  readonly callFor: (tag: string) => PurgeCall;
}

/** Addresses of caches, separated by commas. Errors don't quote them: they may contain a secret. */
export const purgePlaces = z.string().transform((value, context): PurgePlace[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const place = purgePlace(part);
      if (place) return [place];
      const examples = new Set(Object.values(PURGE_KINDS).map(({ example }) => example));
      context.addIssue(`must hold addresses such as ${[...examples].join(' or ')}`);
      return [];
    }),
);

export function tagOf(origin = ''): string {
  return (URL.parse(origin)?.host ?? '').replace(':', '-');
}

function purgePlace(text: string): PurgePlace | null {
  const url = URL.parse(text);
  const kind = url && PURGE_KINDS[url.protocol];
  if (!kind || !hasWholeEscapes(url) || kind.callFor(url, '') === null) return null;
  return { tagHeader: kind.tagHeader, callFor: (tag) => kind.callFor(url, tag) as PurgeCall };
}

function hasWholeEscapes({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
