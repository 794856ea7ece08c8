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

export interface CommentTable {
  id: Generated<number>;
  post_id: number;
  name: string;
  email: string;
  text: string;
  received_at: number;
  /** Keyed hash of everything typed, which identifies a repeat. */
  fingerprint: string;
  /** Keyed hash of the sender's network address, for the hourly limit. */
  sender: string;
  /** Keyed hash of the /48 of an IPv6 address; null for other addresses. */
  network: Generated<string | null>;
  /** Hash of the privacy notice in force when it was sent. */
  privacy_notice: Generated<string | null>;
  demo: DemoMark;
  spam_at: number | null;
  approved_at: number | null;
  approved_by: string | null;
  rejected_at: number | null;
  rejected_by: string | null;
}

export interface PostDraftTable {
  post_id: number;
  content: string;
  saved_by: string;
  saved_at: number;
}

export interface PostVersionTable {
  id: Generated<number>;
  post_id: number;
  content: string;
  reason: VersionReason;
  made_by: string;
  made_at: number;
}

export type VersionReason = 'saved' | 'published' | 'scheduled' | 'restored';

export interface DeletedPostTable {
  id: Generated<number>;
  kept: string;
  deleted_by: string;
  deleted_at: number;
}

export interface PostRedirectTable {
  slug: string;
  post_id: number;
}

interface EntryTable {
  id: Generated<number>;
  position: number;
  demo: DemoMark;
  updated_at: number;
}

export interface TestimonialTable extends EntryTable {
  quote: string;
  name: string;
  service: string;
  /** From one to five; null if none was given. */
  stars: number | null;
  placed_on: string;
}

export interface GalleryItemTable extends EntryTable {
  picture: string;
  picture_alt: string;
  caption: string;
}

export interface EntryTables {
  testimonials: TestimonialTable;
  gallery_items: GalleryItemTable;
}
