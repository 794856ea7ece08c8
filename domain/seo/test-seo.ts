import type { SeoNow } from './seo-now.server.ts';

export const NO_SEO: SeoNow = { texts: new Map(), ways: new Map(), pages: new Map() };
