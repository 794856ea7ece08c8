import type { Generated } from 'kysely';
import type { DemoMark } from './post.table.ts';

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
