import { createMiddleware } from 'hono/factory';
import type { Config } from '#config.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import type { HonoEnv } from './app.ts';

type Cdn = NonNullable<Config['cdn']>;

/**
 * How long caches that visitors share may keep a page, in milliseconds. Where they are purged, it is how long a page may
 * be out of date if no purge reaches them: asking for every page once in five minutes costs the site nothing. Where
 * nobody said how to purge them, they ask every second.
 */
const TIMES = {
  purged: { freshMs: 5 * MINUTE_MS, revalidatingMs: MINUTE_MS },
  askedAgain: { freshMs: SECOND_MS, revalidatingMs: 0 },
} as const;
/** A site that is away for a night is mended in the morning. */
const IF_ERROR_MS = DAY_MS;

/** Flat headers of a page, for a cache in front of the site. */
export function sharedHeaders(cdn: Cdn): readonly string[] {
  const { freshMs, revalidatingMs } = TIMES[cdn.places.length > 0 ? 'purged' : 'askedAgain'];
  const fresh = freshMs / SECOND_MS;
  const stale = [
    ...(revalidatingMs > 0 ? [`stale-while-revalidate=${revalidatingMs / SECOND_MS}`] : []),
    `stale-if-error=${IF_ERROR_MS / SECOND_MS}`,
  ].join(', ');
  return [
    // Browsers ask each time, as they do without a cache in front, and use nothing that is out of date.
    ...['Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${fresh}, ${stale}`],
    // RFC 9213. `s-maxage` and `must-revalidate` forbid what is out of date to caches that go by the letter (RFC 9111).
    ...['CDN-Cache-Control', `max-age=${fresh}, ${stale}`],
    ...tagsOf(cdn).flat(),
  ];
}

/** The headers that say the tag, in the words of each cache. */
function tagsOf({ tag, places }: Cdn): readonly (readonly [string, string])[] {
  const names = new Set(['Cache-Tag', ...places.map(({ tagHeader }) => tagHeader)]);
  return [...names].map((name) => [name, tag]);
}

/** Has a purge reach whatever else a cache may keep and the office can change: pictures, icons, redirects. */
export function cacheTags(cdn: Cdn | undefined) {
  const tags = cdn ? tagsOf(cdn) : [];
  return createMiddleware<HonoEnv>(async (c, next) => {
    await next();
    // The files of a build are other files when they change.
    if (tags.length === 0 || c.req.path.startsWith('/assets/')) return;
    if (!c.res.headers.get('Cache-Control')?.startsWith('public')) return;
    for (const [name, value] of tags) c.res.headers.set(name, value);
  });
}
