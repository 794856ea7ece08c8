import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { SLUG_SHAPE } from '#platform/ids/slug.ts';
import { blocksSchema } from './blocks.ts';
import { parseMarkup } from './blocks-markup.ts';
import { CHECKS, type DraftContent, isDescribed, tagsOf } from './post-draft.ts';
import {
  addPost,
  asWritten,
  type DraftToSave,
  freeSlug,
  isInUse,
  type SavedDraft,
  saveVersion,
  takeVersion,
} from './post-drafts.server.ts';
import { slugFrom } from './slug.ts';
import { storedSlug, typedSlug, type WrittenKind, writtenPath } from './written.ts';

interface DraftToPublish extends Omit<DraftToSave, 'id' | 'versionReason'> {
  readonly id: number;
  /** Epoch milliseconds; null for immediately. Changes to a published post are always immediate. */
  readonly at: number | null;
}

/** Redirects a former address to the new one. @throws ZodError if a required field is missing */
export function publishDraft(open: OpenDatabase, publishing: DraftToPublish): Promise<SavedDraft> {
  const ready = CHECKS[publishing.kind].ready.parse(publishing.content);
  return open.transact(async (trx) => {
    const { id, kind, now, at } = publishing;
    const typed = ready.slug || slugFrom(ready.title, kind);
    const written = await asWritten(trx, publishing);
    if (await isInUse(trx, typed, written)) return { outcome: 'slug-taken' };
    const slug = storedSlug(typed, written.language);
    const turn = await takeVersion(trx, publishing);
    if ('outcome' in turn) return turn;
    const before = await trx
      .selectFrom('posts')
      .select(['slug', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const later = before.published_at === null && at !== null && at > now;
    await redirectFrom(trx, id, { before, slug });
    await writeColumns(trx, id, { ...ready, slug, now });
    await trx
      .updateTable('posts')
      .set(later ? { publish_at: at } : { published_at: before.published_at ?? now, publish_at: null })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('post_drafts').where('post_id', '=', id).execute();
    await saveVersion(
      trx,
      id,
      { ...ready, slug: typed },
      { ...publishing, versionReason: later ? 'scheduled' : 'published' },
    );
    await bumpRevision(trx);
    return { outcome: 'saved', ...turn };
  });
}

interface ImportedPost {
  readonly kind: WrittenKind;
  readonly content: DraftContent;
  readonly publishedAt: number | null;
  readonly staffId: string;
  readonly now: number;
}

export async function addImportedPost(
  trx: Database,
  { kind, content: importedContent, publishedAt, staffId, now }: ImportedPost,
): Promise<{ readonly id: number; readonly isPublished: boolean }> {
  const written = { kind, language: 'en', id: null } as const;
  const slug = await freeSlug(trx, importedContent.slug || importedContent.title, written);
  const content = { ...importedContent, slug };
  const isPublished = publishedAt !== null && CHECKS[kind].ready.safeParse(content).success;
  const id = await addPost(trx, content, { ...written, now });
  if (isPublished) {
    await trx
      .updateTable('posts')
      .set({ published_at: publishedAt, updated_at: publishedAt })
      .where('id', '=', id)
      .execute();
    await writeTags(trx, id, content.tags);
    await bumpRevision(trx);
  } else {
    const draft = { content: JSON.stringify(content), saved_by: staffId, saved_at: now };
    await trx
      .insertInto('post_drafts')
      .values({ post_id: id, ...draft })
      .execute();
  }
  await saveVersion(trx, id, content, { versionReason: isPublished ? 'published' : 'saved', staffId, now });
  return { id, isPublished };
}

interface Unpublished {
  readonly version: number;
  /** When it was published, or was scheduled for; 0 for a draft. */
  readonly was: number;
}

export function unpublish(open: OpenDatabase, id: number): Promise<Unpublished | null> {
  return open.transact(async (trx) => {
    const before = await trx
      .selectFrom('posts')
      .select(['published_at', 'publish_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const row = await trx
      .updateTable('posts')
      .set((eb) => ({ published_at: null, publish_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirst();
    await bumpRevision(trx);
    return row && before
      ? { version: row.version, was: before.published_at ?? before.publish_at ?? 0 }
      : null;
  });
}

/** Undoes {@link unpublish}, restoring the date or schedule `was`; false if the post has changed. */
export function undoUnpublish(
  open: OpenDatabase,
  { id, version, was, now }: Unpublished & { readonly id: number; readonly now: number },
): Promise<boolean> {
  return open.transact(async (trx) => {
    const row = await trx
      .selectFrom('posts')
      .select(['kind', 'excerpt', 'author', 'category', 'picture', 'picture_alt', 'body'])
      .where('id', '=', id)
      .where('version', '=', version)
      .where('published_at', 'is', null)
      .where('publish_at', 'is', null)
      .executeTakeFirst();
    // A post that was never ready for readers was never unpublished either.
    const isReady =
      row &&
      blocksSchema.safeParse(JSON.parse(row.body)).success &&
      row.excerpt !== '' &&
      (row.kind === 'page' ||
        ([row.author, row.category, row.picture].every(Boolean) &&
          isDescribed({ picture: row.picture, pictureAlt: row.picture_alt })));
    if (!isReady || !Number.isSafeInteger(was) || was <= 0) return false;
    await trx
      .updateTable('posts')
      .set({ ...(was > now ? { publish_at: was } : { published_at: was }), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await bumpRevision(trx);
    return true;
  });
}

/** Publishes each post once, however many processes call it. @returns how many this call has published */
export async function publishDue(open: OpenDatabase, now: number): Promise<number> {
  const due = await open.db
    .selectFrom('posts')
    .select('id')
    .where('publish_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (!due) return 0;
  return open.transact(async (trx) => {
    const rows = await trx
      .updateTable('posts')
      .set((eb) => ({ published_at: eb.ref('publish_at'), publish_at: null }))
      .where('publish_at', '<=', now)
      .where('published_at', 'is', null)
      .returning('id')
      .execute();
    if (rows.length > 0) await bumpRevision(trx);
    return rows.length;
  });
}

export async function findRedirect(db: Database, kind: WrittenKind, slug: string): Promise<string | null> {
  if (!SLUG_SHAPE.test(typedSlug(slug))) return null;
  const row = await db
    .selectFrom('post_redirects')
    .innerJoin('posts', 'posts.id', 'post_redirects.post_id')
    .select('posts.slug')
    .where('post_redirects.slug', '=', slug)
    .where('posts.kind', '=', kind)
    .where('posts.published_at', 'is not', null)
    .executeTakeFirst();
  return row ? writtenPath(kind, row.slug) : null;
}

async function redirectFrom(
  trx: Database,
  id: number,
  { before, slug }: { before: { slug: string; published_at: number | null }; slug: string },
): Promise<void> {
  await trx.deleteFrom('post_redirects').where('slug', '=', slug).execute();
  if (before.slug === slug || before.published_at === null) return;
  await trx.insertInto('post_redirects').values({ slug: before.slug, post_id: id }).execute();
}

async function writeColumns(
  trx: Database,
  id: number,
  content: DraftContent & { readonly now: number },
): Promise<void> {
  const { title, slug, excerpt, author, category, picture, pictureAlt, text, tags, now } = content;
  const body = JSON.stringify(blocksSchema.parse(parseMarkup(text)));
  await trx
    .updateTable('posts')
    .set({ title, slug, excerpt, author, category, picture, picture_alt: pictureAlt, body, updated_at: now })
    .where('id', '=', id)
    .execute();
  await writeTags(trx, id, tags);
}

async function writeTags(trx: Database, id: number, tags: string): Promise<void> {
  await trx.deleteFrom('post_tags').where('post_id', '=', id).execute();
  for (const name of tagsOf(tags)) {
    await trx
      .insertInto('post_tags')
      .values({ post_id: id, slug: slugFrom(name), name })
      .execute();
  }
}
