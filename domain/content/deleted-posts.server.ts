import type { Selectable } from 'kysely';
import { postSubject } from '#domain/content/slug.ts';
import type { Database, OpenDatabase, Schema } from '#domain/database.ts';
import { RESTORE_DAYS } from '#domain/media/media.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Language } from './languages.ts';
import type { DemoMark, PostVersionTable } from './post.table.ts';
import { type DraftContent, postDraftSchema } from './post-draft.ts';
import { addPost, findEdited, findInWelsh, freeSlug, isInUse } from './post-drafts.server.ts';
import { typedSlug, type WrittenKind } from './written.ts';

interface StoredPost {
  /** Absent in an earlier version, which means a post. */
  readonly kind?: WrittenKind;
  readonly language?: Language;
  readonly translates?: string | null;
  /** The id of its Welsh page, which stays without an English page until the restore. */
  readonly inWelsh?: number | null;
  readonly content: DraftContent;
  readonly demo: DemoMark;
  readonly addresses: readonly string[];
  readonly versions: readonly Omit<Selectable<PostVersionTable>, 'id' | 'post_id'>[];
  readonly words: Omit<Schema['page_words'], 'subject'> | null;
}

interface Deleting {
  readonly id: number;
  readonly staffId: string;
  readonly now: number;
}

/** Deletes it restorably for {@link RESTORE_DAYS} days. @returns the id for the restore; null if there was none */
export function deletePost(open: OpenDatabase, { id, staffId, now }: Deleting): Promise<number | null> {
  return open.transact(async (trx) => {
    const stored = await readWhole(trx, id);
    const gone = await trx
      .deleteFrom('posts')
      .where('id', '=', id)
      .where('published_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!stored || !gone) return null;
    await pairWith(trx, stored.inWelsh, null);
    // Its search engine text would stop its picture from being deleted.
    await trx.deleteFrom('page_words').where('subject', '=', postSubject(id)).execute();
    const row = await trx
      .insertInto('deleted_posts')
      .values({ kept: JSON.stringify(stored), deleted_by: staffId, deleted_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

async function readWhole(trx: Database, id: number): Promise<StoredPost | null> {
  const post = await findEdited(trx, id);
  if (!post) return null;
  const { demo } = await trx
    .selectFrom('posts')
    .select('demo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before = await trx.selectFrom('post_redirects').select('slug').where('post_id', '=', id).execute();
  const versions = await trx
    .selectFrom('post_versions')
    .select(['content', 'reason', 'made_by', 'made_at'])
    .where('post_id', '=', id)
    .orderBy('id')
    .execute();
  const texts = await trx
    .selectFrom('page_words')
    .select(['title', 'description', 'picture', 'listed', 'version', 'changed_by', 'changed_at'])
    .where('subject', '=', postSubject(id))
    .executeTakeFirst();
  const { kind, language, translates } = post;
  const inWelsh = await findInWelsh(trx, postSubject(id));
  const content = { ...post.content, slug: post.content.slug || typedSlug(post.slug) };
  const addresses = before.map(({ slug }) => slug);
  return { kind, language, translates, inWelsh, content, demo, addresses, versions, words: texts ?? null };
}

export async function countCommentsOn(db: Database, postId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listDeletedPosts(db: Database, kind: WrittenKind, now: number) {
  const rows = await db
    .selectFrom('deleted_posts')
    .innerJoin('staff', 'staff.id', 'deleted_posts.deleted_by')
    .select(['deleted_posts.id', 'deleted_posts.kept', 'deleted_posts.deleted_at', 'staff.name'])
    .where('deleted_at', '>', now - RESTORE_DAYS * DAY_MS)
    .orderBy('deleted_posts.id', 'desc')
    .execute();
  return rows.flatMap(({ id, kept: postJson, deleted_at, name }) => {
    const stored: StoredPost = JSON.parse(postJson);
    if (kindOf(stored) !== kind) return [];
    return { id, title: stored.content.title, by: name, deletedAt: deleted_at };
  });
}

/** Restores it as a draft, under another address if its own is taken. @returns its new id; null if it can't */
export function restorePost(
  open: OpenDatabase,
  { id, kind, staffId, now }: Deleting & { readonly kind: WrittenKind },
): Promise<number | null> {
  return open.transact(async (trx) => {
    const row = await trx
      .selectFrom('deleted_posts')
      .select('kept')
      .where('id', '=', id)
      .where('deleted_at', '>', now - RESTORE_DAYS * DAY_MS)
      .executeTakeFirst();
    if (!row) return null;
    const stored: StoredPost = JSON.parse(row.kept);
    if (kindOf(stored) !== kind) return null;
    const deleted = await trx.deleteFrom('deleted_posts').where('id', '=', id).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return null;
    const content = postDraftSchema.parse(stored.content);
    return addBack(trx, { ...stored, content }, { staffId, now });
  });
}

function kindOf({ kind = 'post' }: StoredPost): WrittenKind {
  return kind;
}

async function addBack(
  trx: Database,
  { content: before, demo, addresses, versions, words: texts, inWelsh, ...stored }: StoredPost,
  { staffId, now }: { readonly staffId: string; readonly now: number },
): Promise<number> {
  const { kind = 'post', language = 'en', translates = null } = stored;
  const written = { kind, language, id: null };
  const content = { ...before, slug: await freeSlug(trx, before.slug, written) };
  const isPaired = translates === null || (await findInWelsh(trx, translates)) !== null;
  const post = await addPost(trx, content, { ...written, translates: isPaired ? null : translates, now });
  await pairWith(trx, inWelsh, postSubject(post));
  await trx.updateTable('posts').set({ demo }).where('id', '=', post).execute();
  const draft = { content: JSON.stringify(content), saved_by: staffId, saved_at: now };
  await trx
    .insertInto('post_drafts')
    .values({ post_id: post, ...draft })
    .execute();
  for (const version of versions) {
    await trx
      .insertInto('post_versions')
      .values({ post_id: post, ...version })
      .execute();
  }
  for (const slug of addresses) {
    if (await isInUse(trx, typedSlug(slug), { ...written, id: post })) continue;
    await trx.insertInto('post_redirects').values({ slug, post_id: post }).execute();
  }
  if (texts) {
    await trx
      .insertInto('page_words')
      .values({ subject: postSubject(post), ...texts })
      .execute();
  }
  return post;
}

/** Leaves alone a Welsh page linked to another English page in the meantime. */
async function pairWith(
  trx: Database,
  inWelsh: number | null | undefined,
  subject: string | null,
): Promise<void> {
  if (!inWelsh) return;
  await trx
    .updateTable('posts')
    .set({ translates: subject })
    .where('id', '=', inWelsh)
    .$if(subject !== null, (query) => query.where('translates', 'is', null))
    .execute();
}

export async function sweepDeletedPosts({ db }: OpenDatabase, now: number): Promise<void> {
  await db
    .deleteFrom('deleted_posts')
    .where('deleted_at', '<=', now - RESTORE_DAYS * DAY_MS)
    .execute();
}

const POSTS_LISTED_MAX = 200;
const TAGS_SUGGESTED_MAX = 12;

export function listForStaff(db: Database, kind: WrittenKind) {
  return db
    .selectFrom('posts')
    .leftJoin('post_drafts', 'post_drafts.post_id', 'posts.id')
    .select((eb) => [
      'posts.id',
      'posts.title',
      'posts.language',
      'posts.slug',
      'posts.author',
      'posts.published_at as publishedAt',
      'posts.publish_at as publishAt',
      'posts.updated_at as updatedAt',
      'post_drafts.saved_at as draftAt',
      'post_drafts.content as draft',
      eb
        .selectFrom('comments')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('comments.post_id', '=', 'posts.id')
        .where('comments.approved_at', 'is', null)
        .where('comments.rejected_at', 'is', null)
        .where('comments.spam_at', 'is', null)
        .as('waiting'),
    ])
    .where('posts.kind', '=', kind)
    .orderBy('posts.id', 'desc')
    .limit(POSTS_LISTED_MAX)
    .execute();
}

export async function tagsInUse(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('post_tags')
    .select((eb) => eb.fn.max('name').as('name'))
    .groupBy('slug')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('slug')
    .limit(TAGS_SUGGESTED_MAX)
    .execute();
  return rows.map(({ name }) => name);
}

export async function countDrafts(db: Database, kind: WrittenKind): Promise<number> {
  const { count } = await db
    .selectFrom('post_drafts')
    .innerJoin('posts', 'posts.id', 'post_drafts.post_id')
    .where('posts.kind', '=', kind)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
