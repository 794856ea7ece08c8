import { createMiddleware } from 'hono/factory';
import type { Config } from '#config.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import type { HonoEnv } from './app.ts';

type Cdn = NonNullable<Config['cdn']>;

/** Milliseconds. With purging: how long a failed purge may leave pages stale; without: one second. */
const TIMES = {
  purged: { freshMs: 5 * MINUTE_MS, revalidatingMs: MINUTE_MS },
  revalidated: { freshMs: SECOND_MS, revalidatingMs: 0 },
} as const;
/** An outage overnight is fixed in the morning. */
const IF_ERROR_MS = DAY_MS;

export function sharedHeaders(cdn: Cdn): readonly string[] {
  const { freshMs, revalidatingMs } = TIMES[cdn.places.length > 0 ? 'purged' : 'revalidated'];
  const fresh = freshMs / SECOND_MS;
  const stale = [
    ...(revalidatingMs > 0 ? [`stale-while-revalidate=${revalidatingMs / SECOND_MS}`] : []),
    `stale-if-error=${IF_ERROR_MS / SECOND_MS}`,
  ].join(', ');
  return [
    // Browsers revalidate each time, as without a CDN, and never use a stale page.
    ...['Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${fresh}, ${stale}`],
    // RFC 9213. `s-maxage` and `must-revalidate` forbid stale pages to caches that follow RFC 9111 strictly.
    ...['CDN-Cache-Control', `max-age=${fresh}, ${stale}`],
    ...tagsOf(cdn).flat(),
  ];
}

function tagsOf({ tag, places }: Cdn): readonly (readonly [string, string])[] {
  const names = new Set(['Cache-Tag', ...places.map(({ tagHeader }) => tagHeader)]);
  return [...names].map((name) => [name, tag]);
}

/** Tags other cacheable content that the office can change, so that a purge covers pictures, icons and redirects. */
export function cacheTags(cdn: Cdn | undefined) {
  const tags = cdn ? tagsOf(cdn) : [];
  return createMiddleware<HonoEnv>(async (c, next) => {
    await next();
    // A build's files get new names when they change.
    if (tags.length === 0 || c.req.path.startsWith('/assets/')) return;
    if (!c.res.headers.get('Cache-Control')?.startsWith('public')) return;
    for (const [name, value] of tags) c.res.headers.set(name, value);
  });
}
