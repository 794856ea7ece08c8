import type { Generated } from 'kysely';
import type { Language } from './languages.ts';
import type { WrittenKind } from './written.ts';

export type DemoMark = 0 | 1;

export interface PostTable {
  id: Generated<number>;
  kind: Generated<WrittenKind>;
  language: Generated<Language>;
  translates: Generated<string | null>;
  /** A post and a page never share one. */
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  author: string;
  category: string;
  picture: string;
  picture_alt: string;
  demo: DemoMark;
  published_at: number | null;
  publish_at: Generated<number | null>;
  version: Generated<number>;
  previews_withdrawn: Generated<number>;
  updated_at: number;
}

export interface PostTagTable {
  post_id: number;
  slug: string;
  name: string;
}
