import type { RouterContextProvider } from 'react-router';
import { keepingContext, requestContext } from '#app/context.ts';

/**
 * What begins every address in a sitemap or feed. Cacheable only with the configured address: a cached answer must
 * not repeat what one request claimed.
 */
export function siteAddress(context: Readonly<RouterContextProvider>): string {
  const { publicOrigin, origin } = context.get(requestContext);
  context.get(keepingContext).keep = publicOrigin !== undefined;
  return publicOrigin ?? origin;
}
