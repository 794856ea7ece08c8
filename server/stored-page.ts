import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CLOSED_POLICY, nameCharset } from './security-headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedPage {
  readonly revision: number;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Complete header lists in Node's flat form, one for each encoding, and one for "not modified". */
  readonly headers: Readonly<Record<Encoding | 'unchanged', readonly string[]>>;
  readonly bytes: number;
  usedAt: number;
}

export async function finish(
  response: Response,
  revision: number,
  fixedHeaders: readonly (readonly [string, string])[],
): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        // The slowest level: a page is compressed once, and two per cent decide whether `/` fits in ten packets.
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const shared = new Headers(response.headers);
  for (const [name, value] of fixedHeaders) shared.set(name, value);
  nameCharset(shared);
  shared.set('Cache-Control', 'no-cache');
  shared.set('Vary', 'Accept-Encoding');
  if (!shared.has('Content-Security-Policy')) shared.set('Content-Security-Policy', CLOSED_POLICY);
  for (const name of ['Content-Length', 'ETag']) shared.delete(name);
  const flat = [...shared].flat();
  const headersOf = (encoding: Encoding, body: Buffer) => [
    ...flat,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'ETag',
    tagFor(etag, encoding),
    'Content-Length',
    String(body.length),
  ];
  const bodies = { br, gzip: zipped, identity };
  return {
    revision,
    etag,
    bodies,
    headers: {
      br: headersOf('br', br),
      gzip: headersOf('gzip', zipped),
      identity: headersOf('identity', identity),
      unchanged: flat.flatMap((_, i) =>
        i % 2 === 0 && flat[i] !== 'content-type' ? flat.slice(i, i + 2) : [],
      ),
    },
    bytes: br.length + zipped.length + identity.length,
    usedAt: 0,
  };
}

/** Gives each encoding its own tag, because each is a separate representation. */
function tagFor(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

interface Answer {
  readonly status: 200 | 304;
  readonly headers: readonly string[];
  readonly body: Buffer | null;
}

/** @param shared flat headers for shared caches, in place of `Cache-Control`; none: they cache nothing */
export function answer(
  page: CachedPage,
  method: string,
  accepts: string | undefined,
  ifNoneMatch: string | undefined,
  shared: readonly string[] = [],
): Answer {
  const encoding = bestEncoding(accepts);
  const tag = tagFor(page.etag, encoding);
  if (ifNoneMatch?.includes(tag))
    return { status: 304, headers: withShared([...page.headers.unchanged, 'ETag', tag], shared), body: null };
  return {
    status: 200,
    headers: withShared(page.headers[encoding], shared),
    body: method === 'HEAD' ? null : page.bodies[encoding],
  };
}

function withShared(headers: readonly string[], shared: readonly string[]): readonly string[] {
  if (shared.length === 0) return headers;
  const others = headers.flatMap((name, i) =>
    i % 2 === 0 && name !== 'cache-control' ? headers.slice(i, i + 2) : [],
  );
  return [...others, ...shared];
}

const BROTLI = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/i;
const GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/i;

/** Browsers together send a handful of values; made-up ones only empty this. */
const VALUES_REMEMBERED_MAX = 100;
const remembered = new Map<string, Encoding>();

export function bestEncoding(accepts = ''): Encoding {
  const known = remembered.get(accepts);
  if (known) return known;
  const best = BROTLI.test(accepts) ? 'br' : GZIP.test(accepts) ? 'gzip' : 'identity';
  if (remembered.size === VALUES_REMEMBERED_MAX) remembered.clear();
  remembered.set(accepts, best);
  return best;
}
