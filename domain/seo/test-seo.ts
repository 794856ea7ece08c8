import type { SeoNow } from './seo-now.server.ts';

/** A site of which nobody has said anything to search engines. */
export const NO_SEO: SeoNow = { words: new Map(), ways: new Map(), pages: new Map() };
