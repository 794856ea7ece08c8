import type { RouterContextProvider } from 'react-router';
import { keepingContext, requestContext } from '#app/context.ts';

/**
 * Scheme, host and port before every address in a sitemap or feed, which must be whole. The answer may be
 * kept only where the site was told its own address: a kept one must not repeat what one request claimed.
 */
export function siteAddress(context: Readonly<RouterContextProvider>): string {
  const { publicOrigin, origin } = context.get(requestContext);
  context.get(keepingContext).keep = publicOrigin !== undefined;
  return publicOrigin ?? origin;
}
