import type { Selectable } from 'kysely';
import { z } from 'zod';
import { SITE_PAGES } from '#domain/content/pages.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import { readPlacePages } from '#domain/lists/place-pages.server.ts';
import { lockMedia } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { bumpRevision, contentRevision, readProvider } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { postIdOf } from '../content/slug.ts';
import type { SeoTables } from './seo.table.ts';

/** No search engine displays half of it; more is a mistake. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 400;

const line = (max: number, label: string) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Use at most ${max} characters for the ${label}`));

/** Empty fields mean the page's own text. */
export const pageTextsSchema = z.object({
  title: line(TITLE_MAX, 'title'),
  description: line(DESCRIPTION_MAX, 'description'),
  picture: z
    .string()
    .trim()
    .refine((name) => name === '' || mediaIdOf(name) !== null, 'Choose a picture of the site'),
  listed: z.enum(['', 'yes', 'no'], 'Choose whether search engines may list the page'),
});

export type PageSeoTexts = z.output<typeof pageTextsSchema>;

export const NO_WORDS: PageSeoTexts = { title: '', description: '', picture: '', listed: '' };

export interface SavedTexts {
  readonly subject: string;
  readonly texts: PageSeoTexts;
  readonly version: number;
  readonly by: string | null;
  readonly at: number | null;
}

export interface TextsToSave {
  readonly subject: string;
  readonly texts: PageSeoTexts;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type TextsSaved =
  | { readonly outcome: 'saved' | 'missing' | 'no-picture' }
  | { readonly outcome: 'conflict'; readonly current: SavedTexts };

export async function readPageTexts(db: Database, subject: string): Promise<SavedTexts> {
  const row = await db.selectFrom('page_words').selectAll().where('subject', '=', subject).executeTakeFirst();
  return row ? asSaved(row) : { subject, texts: NO_WORDS, version: 0, by: null, at: null };
}

export async function allPageTexts(db: Database): Promise<ReadonlyMap<string, SavedTexts>> {
  const rows = await db.selectFrom('page_words').selectAll().execute();
  return new Map(rows.map((row) => [row.subject, asSaved(row)]));
}

/** Publishes immediately. If all are empty, the page's own text applies again. */
export function writePageTexts(open: OpenDatabase, keeping: TextsToSave): Promise<TextsSaved> {
  const { subject, texts, version, actor, now } = keeping;
  return open.transact(async (trx): Promise<TextsSaved> => {
    await bumpRevision(trx);
    if (!(await isThere(trx, subject))) return { outcome: 'missing' };
    const present = await readPageTexts(trx, subject);
    if (present.version !== version) return { outcome: 'conflict', current: present };
    const picture = mediaIdOf(texts.picture);
    if (picture !== null && !(await lockMedia(trx, open.dialect, picture))) return { outcome: 'no-picture' };
    if (isEmpty(texts)) {
      await trx.deleteFrom('page_words').where('subject', '=', subject).execute();
      return { outcome: 'saved' };
    }
    const row = {
      ...texts,
      version: await contentRevision(trx),
      changed_by: actor.name,
      changed_at: now,
    };
    await trx
      .insertInto('page_words')
      .values({ subject, ...row })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
      .execute();
    return { outcome: 'saved' };
  });
}

function isEmpty({ title, description, picture, listed }: PageSeoTexts): boolean {
  return !title && !description && !picture && !listed;
}

async function isThere(db: Database, subject: string): Promise<boolean> {
  const post = postIdOf(subject);
  if (post === null) {
    const services = await readCareServices(db);
    const places = await readPlacePages(db, await readProvider(db));
    return [...SITE_PAGES, ...services, ...places].some(({ path }) => path === subject);
  }
  const row = await db.selectFrom('posts').select('id').where('id', '=', post).executeTakeFirst();
  return row !== undefined;
}

function asSaved(row: Selectable<SeoTables['page_words']>): SavedTexts {
  const { subject, title, description, picture, listed, version } = row;
  return {
    subject,
    texts: { title, description, picture, listed },
    version,
    by: row.changed_by,
    at: row.changed_at,
  };
}
