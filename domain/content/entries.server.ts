import type { Database, OpenDatabase } from '#domain/database.ts';
import { publish } from '#domain/provider/provider.server.ts';
import type { EntryTables } from './entry.table.ts';
import { ENTRY_SCHEMAS, type EntryDraft } from './entry.ts';

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

/**
 * Keeps an entry: a new one, or with `id` the new words of one that there is. Its page shows it at once.
 * @returns its id; null when there is no entry `id`
 * @throws ZodError when a part is not of its form
 */
export function writeEntry<Table extends Written>(
  open: OpenDatabase,
  table: Table,
  draft: EntryDraft<Table>,
  { id, now }: { readonly id?: number | undefined; readonly now: number },
): Promise<number | null> {
  const columns = { ...ENTRY_SCHEMAS[table].parse(draft), updated_at: now };
  return open.transact(async (trx) => {
    // Kysely can't follow that table and columns belong together; the schema of the table has just said so.
    const any = trx as unknown as Database;
    const row =
      id === undefined
        ? await any
            .insertInto(table)
            .values(columns as never)
            .returning('id')
            .executeTakeFirst()
        : await any
            .updateTable(table as 'faq_entries')
            .set(columns as never)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirst();
    if (!row) return null;
    await publish(trx);
    return row.id;
  });
}

/** Takes an entry off the site for good. @returns whether there was one */
export function removeEntry(open: OpenDatabase, table: Written, id: number): Promise<boolean> {
  return open.transact(async (trx) => {
    const gone = await trx
      .deleteFrom(table as 'faq_entries')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (gone) await publish(trx);
    return gone !== undefined;
  });
}

function withMark<Row extends { readonly demo: 0 | 1 }>(row: Row): Omit<Row, 'demo'> & { demo: boolean } {
  return { ...row, demo: row.demo === 1 };
}
