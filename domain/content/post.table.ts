import type { Generated } from 'kysely';

/** 1 for made-up content that shows how the site looks; every page that shows it says so. */
export type DemoMark = 0 | 1;

/** `..._at` columns are epoch milliseconds, UTC. */
export interface PostTable {
  id: Generated<number>;
  /** The last part of its address, by the rules of `slug.ts`. */
  slug: string;
  title: string;
  excerpt: string;
  /** JSON that `blocksSchema` checks when it is read and written. */
  body: string;
  author: string;
  /** Slug of one of the categories. */
  category: string;
  /** Name of a picture of the site. */
  picture: string;
  picture_alt: string;
  demo: DemoMark;
  /** Null for a draft. */
  published_at: number | null;
  /** When a planned post is published; null when nothing is planned. */
  publish_at: Generated<number | null>;
  /** Grows with every save of the post or its draft. */
  version: Generated<number>;
  /** How often the link to its preview was withdrawn; those before the last time are void. */
  previews_withdrawn: Generated<number>;
  updated_at: number;
}

export interface PostTagTable {
  post_id: number;
  slug: string;
  name: string;
}
