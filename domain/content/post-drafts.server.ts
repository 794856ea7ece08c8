import type { Database, OpenDatabase } from '#domain/database.ts';
import { blocksSchema } from './blocks.ts';
import { parseMarkup, writeMarkup } from './blocks-markup.ts';
import type { Language } from './languages.ts';
import type { VersionReason } from './post.table.ts';
import { type DraftContent, postDraftSchema } from './post-draft.ts';
import { isSlug, slugFrom } from './slug.ts';
import { storedSlug, typedSlug, type WrittenKind, writtenPath } from './written.ts';

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findEdited>>>;

export type SavedDraft =
  | { readonly outcome: 'saved'; readonly id: number; readonly version: number }
  | { readonly outcome: 'conflict'; readonly current: EditedPost }
  | { readonly outcome: 'slug-taken' | 'in-welsh' | 'missing' };

export interface DraftToSave {
  readonly kind: WrittenKind;
  readonly id: number | null;
  readonly version: number;
  readonly content: DraftContent;
  readonly translates?: string | null | undefined;
  readonly staffId: string;
  readonly now: number;
  /** Is null for an autosave. */
  readonly versionReason: VersionReason | null;
}

export async function findEdited(db: Database, id: number) {
  if (!Number.isSafeInteger(id)) return null;
  const row = await db
    .selectFrom('posts')
    .leftJoin('post_drafts', 'post_drafts.post_id', 'posts.id')
    .leftJoin('staff', 'staff.id', 'post_drafts.saved_by')
    .selectAll('posts')
    .select(['post_drafts.content', 'post_drafts.saved_at', 'staff.name as saved_by'])
    .where('posts.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const tags = await db
    .selectFrom('post_tags')
    .select('name')
    .where('post_id', '=', id)
    .orderBy('slug')
    .execute();
  const published = () =>
    postDraftSchema.parse({
      ...row,
      slug: typedSlug(row.slug),
      pictureAlt: row.picture_alt,
      text: writeMarkup(blocksSchema.parse(JSON.parse(row.body))),
      tags: tags.map(({ name }) => name).join(', '),
    });
  return {
    id: row.id,
    kind: row.kind,
    language: row.language,
    /** The English subject of a Welsh page. */
    translates: row.translates,
    /** Incremented with every save, which must name the edited version. */
    version: row.version,
    content: row.content === null ? published() : postDraftSchema.parse(JSON.parse(row.content)),
    draft: row.content === null ? null : { by: row.saved_by ?? '', at: row.saved_at ?? 0 },
    slug: row.slug,
    publishedAt: row.published_at,
    publishAt: row.publish_at,
    previewsWithdrawn: row.previews_withdrawn,
  };
}

/** Leaves the published version; the second of two simultaneous editors gets a conflict. */
export function saveDraft(open: OpenDatabase, saving: DraftToSave): Promise<SavedDraft> {
  return open.transact(async (trx) => {
    const { id, staffId, now, translates = null } = saving;
    const written = await asWritten(trx, saving);
    const slug = saving.content.slug || (await freeSlug(trx, saving.content.title, written));
    if (await isInUse(trx, slug, written)) return { outcome: 'slug-taken' };
    if (id === null && translates !== null && (await findInWelsh(trx, translates)) !== null) {
      return { outcome: 'in-welsh' };
    }
    const content = { ...saving.content, slug };
    const turn =
      id === null
        ? { id: await addPost(trx, content, { ...written, translates, now }), version: 1 }
        : await takeVersion(trx, saving);
    if ('outcome' in turn) return turn;
    const draft = { content: JSON.stringify(content), saved_by: staffId, saved_at: now };
    await trx
      .insertInto('post_drafts')
      .values({ post_id: turn.id, ...draft })
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet(draft))
      .execute();
    if (saving.versionReason)
      await saveVersion(trx, turn.id, content, { ...saving, versionReason: saving.versionReason });
    return { outcome: 'saved', ...turn };
  });
}

export async function takeVersion(
  trx: Database,
  { id, kind, version }: Pick<DraftToSave, 'id' | 'kind' | 'version'>,
): Promise<{ id: number; version: number } | Exclude<SavedDraft, { outcome: 'saved' }>> {
  const updatedRow = await trx
    .updateTable('posts')
    .set({ version: version + 1 })
    .where('id', '=', id ?? 0)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (updatedRow) return updatedRow;
  const current = await findEdited(trx, id ?? 0);
  return current?.kind === kind ? { outcome: 'conflict', current } : { outcome: 'missing' };
}

export async function saveVersion(
  trx: Database,
  postId: number,
  content: DraftContent,
  {
    versionReason: reason,
    staffId,
    now,
  }: { readonly versionReason: VersionReason; readonly staffId: string; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('post_versions')
    .values({
      post_id: postId,
      content: JSON.stringify(content),
      reason,
      made_by: staffId,
      made_at: now,
    })
    .execute();
}

interface Written {
  readonly kind: WrittenKind;
  readonly language: Language;
  readonly id: number | null;
}

export async function asWritten(
  db: Database,
  { kind, id, translates }: Pick<DraftToSave, 'kind' | 'id' | 'translates'>,
): Promise<Written> {
  const row =
    id !== null && (await db.selectFrom('posts').select('language').where('id', '=', id).executeTakeFirst());
  return { kind, id, language: row ? row.language : translates ? 'cy' : 'en' };
}

export async function findInWelsh(db: Database, subject: string): Promise<number | null> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('translates', '=', subject)
    .where('language', '=', 'cy')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Checks built-in pages, all the office wrote or published in that language, and redirects. */
export async function isInUse(
  db: Database,
  typed: string,
  { kind, language, id }: Written,
): Promise<boolean> {
  if (!isSlug(typed, kind)) return true;
  const slug = storedSlug(typed, language);
  const post = await db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst();
  if (post) return post.id !== id;
  const [before, redirect] = await Promise.all([
    db.selectFrom('post_redirects').select('post_id').where('slug', '=', slug).executeTakeFirst(),
    kind === 'page' &&
      db
        .selectFrom('redirects')
        .select('id')
        .where('from_path', '=', writtenPath(kind, slug))
        .executeTakeFirst(),
  ]);
  return (before !== undefined && before.post_id !== id) || Boolean(redirect);
}

export async function freeSlug(db: Database, preferred: string, written: Written): Promise<string> {
  const { kind } = written;
  let slug = slugFrom(preferred, kind);
  const stem = slug.slice(0, 70);
  for (let i = 2; await isInUse(db, slug, written); i++) slug = slugFrom(`${stem} ${i}`, kind);
  return slug;
}

interface NewPost extends Pick<Written, 'kind' | 'language'> {
  readonly translates?: string | null | undefined;
  readonly now: number;
}

export async function addPost(
  trx: Database,
  content: DraftContent,
  { kind, language, translates = null, now }: NewPost,
): Promise<number> {
  const { title, slug, excerpt, author, category, picture, pictureAlt, text } = content;
  const row = await trx
    .insertInto('posts')
    .values({
      ...{ kind, language, translates, title, excerpt, author, category, picture },
      slug: storedSlug(slug, language),
      picture_alt: pictureAlt,
      body: JSON.stringify(parseMarkup(text)),
      demo: 0,
      published_at: null,
      publish_at: null,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
