import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from './app.ts';
import type { Edge } from './request-facts.ts';

/** Two years, as browsers' preload lists require. */
const HSTS_SECONDS = 63_072_000;

/** The policy for anything but a page: nothing may load, nothing may frame it. */
export const CLOSED_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Text of any kind that doesn't name its encoding (ASVS 5.0, 4.1.1). Ours, and what visitors send, is UTF-8. */
const IS_TEXT = /^(?:text\/|(?:application|image)\/(?:[\w.-]+\+)?xml\b)(?!.*charset=)/i;

const OWN_FRAME = "frame-ancestors 'self'";

const REFERRER = 'Referrer-Policy';

export function securityHeaderList(edge: Pick<Edge, 'publicOrigin'>): readonly (readonly [string, string])[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    [REFERRER, 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'browsing-topics=(), camera=(), geolocation=(), microphone=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    // A site without a configured address is not open yet, or is a trial.
    ...(edge.publicOrigin === undefined ? ([['X-Robots-Tag', 'noindex']] as const) : []),
    ...(edge.publicOrigin?.startsWith('https:')
      ? ([['Strict-Transport-Security', `max-age=${HSTS_SECONDS}; includeSubDomains`]] as const)
      : []),
  ];
}

export function nameCharset(headers: Headers): void {
  const type = headers.get('Content-Type');
  if (type && IS_TEXT.test(type)) headers.set('Content-Type', `${type}; charset=utf-8`);
}

export function securityHeaders(edge: Edge & { readonly inDevelopment?: boolean }) {
  const list = securityHeaderList(edge);
  return createMiddleware<HonoEnv>(async (c, next) => {
    await next();
    for (const [name, value] of list) {
      // A page may send other sites less of its address, never more.
      if (name !== REFERRER || !c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    nameCharset(c.res.headers);
    // A response without caching rules may hold personal data.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    if (edge.inDevelopment) c.res.headers.delete('Content-Security-Policy');
    else if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', CLOSED_POLICY);
    } else if (c.res.headers.get('Content-Security-Policy')?.includes(OWN_FRAME)) {
      // The same rule for browsers that only support this header.
      c.res.headers.set('X-Frame-Options', 'SAMEORIGIN');
    }
  });
}
