import type { Generated } from 'kysely';
import type { DemoMark } from './post.table.ts';

/** What the short entries of the site have in common. */
interface EntryTable {
  id: Generated<number>;
  /** Smaller comes first. */
  position: number;
  demo: DemoMark;
  updated_at: number;
}

export interface TeamMemberTable extends EntryTable {
  /** Grows with every change of the entry's words. */
  version: Generated<number>;
  /** ISO date by which somebody looks at it again; empty until staff have written it. */
  review_by: Generated<string>;
  name: string;
  /** What the person does here, such as `Registered manager`. */
  designation: string;
  about: string;
  picture: string;
  picture_alt: string;
}

/** Examples of the demonstration. What people really said is in `reviews`. */
export interface TestimonialTable extends EntryTable {
  quote: string;
  name: string;
  /** Path of the service that it speaks of, such as `/personalcare`. */
  service: string;
  /** One to five, or null where the person gave none. */
  stars: number | null;
  /** ISO date on which it was given to us. */
  placed_on: string;
}

export interface GalleryItemTable extends EntryTable {
  picture: string;
  picture_alt: string;
  caption: string;
}

export interface FaqEntryTable extends EntryTable {
  version: Generated<number>;
  review_by: Generated<string>;
  category: string;
  question: string;
  /** Plain text; an empty line begins a paragraph. */
  answer: string;
}

export interface EntryTables {
  team_members: TeamMemberTable;
  testimonials: TestimonialTable;
  gallery_items: GalleryItemTable;
  faq_entries: FaqEntryTable;
}
