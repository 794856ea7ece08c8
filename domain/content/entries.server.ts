import type { Database } from '#domain/database.ts';
import type { EntryTables } from './entry.table.ts';

interface Entry {
  readonly id: number;
  readonly demo: boolean;
}

export interface TeamMember extends Entry {
  readonly name: string;
  readonly designation: string;
  readonly about: string;
  readonly picture: string;
  readonly pictureAlt: string;
}

export interface GalleryItem extends Entry {
  readonly picture: string;
  readonly pictureAlt: string;
  readonly caption: string;
}

export interface FaqEntry extends Entry {
  readonly category: string;
  readonly question: string;
  readonly answer: string;
}

/** Everybody in the team, in their order. */
export async function readTeam(db: Database): Promise<readonly TeamMember[]> {
  const rows = await db
    .selectFrom('team_members')
    .select(['id', 'demo', 'name', 'designation', 'about', 'picture', 'picture_alt as pictureAlt'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(withMark);
}

/** The pictures of the gallery, in their order. */
export async function readGallery(db: Database): Promise<readonly GalleryItem[]> {
  const rows = await db
    .selectFrom('gallery_items')
    .select(['id', 'demo', 'picture', 'picture_alt as pictureAlt', 'caption'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(withMark);
}

/** Questions and answers, in their order; those of one category stand together. */
export async function readFaq(db: Database): Promise<readonly FaqEntry[]> {
  const rows = await db
    .selectFrom('faq_entries')
    .select(['id', 'demo', 'category', 'question', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const categories = [...new Set(rows.map(({ category }) => category))];
  return categories.flatMap((name) => rows.filter(({ category }) => category === name)).map(withMark);
}

/** Tables whose entries staff write. Testimonials are made of thank-yous; their table has only the examples. */
type Written = Exclude<keyof EntryTables, 'testimonials'>;

/** When the entries of each table last changed, epoch milliseconds; null for an empty table. */
export async function entryChanges(db: Database): Promise<Readonly<Record<Written, number | null>>> {
  const newest = async (table: Written) => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('updated_at').as('at'))
      .executeTakeFirst();
    return row?.at ?? null;
  };
  return {
    team_members: await newest('team_members'),
    gallery_items: await newest('gallery_items'),
    faq_entries: await newest('faq_entries'),
  };
}

function withMark<Row extends { readonly demo: 0 | 1 }>(row: Row): Omit<Row, 'demo'> & { demo: boolean } {
  return { ...row, demo: row.demo === 1 };
}
