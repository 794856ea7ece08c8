import type { SeoNow } from './seo-now.server.ts';

export const NO_SEO: SeoNow = { words: new Map(), ways: new Map(), pages: new Map() };
