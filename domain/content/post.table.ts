import type { Generated } from 'kysely';
import type { Language } from './languages.ts';
import type { WrittenKind } from './written.ts';

/** 1 for made-up content that shows how the site looks; every page that shows it says so. */
export type DemoMark = 0 | 1;

/** `..._at` columns are epoch milliseconds, UTC. */
export interface PostTable {
  id: Generated<number>;
  kind: Generated<WrittenKind>;
  language: Generated<Language>;
  /** In Welsh: the subject of the page that it says in Welsh; null while there is none. */
  translates: Generated<string | null>;
  /** As `storedSlug` makes it. A post and a page never share one. */
  slug: string;
  title: string;
  excerpt: string;
  /** JSON, checked by `blocksSchema` at each reading and writing. */
  body: string;
  author: string;
  category: string;
  picture: string;
  picture_alt: string;
  demo: DemoMark;
  published_at: number | null;
  /** Null when nothing is planned. */
  publish_at: Generated<number | null>;
  version: Generated<number>;
  /** Preview links from before the last time are void. */
  previews_withdrawn: Generated<number>;
  updated_at: number;
}

export interface PostTagTable {
  post_id: number;
  slug: string;
  name: string;
}
