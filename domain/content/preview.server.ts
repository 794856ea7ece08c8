import { timingSafeEqual } from 'node:crypto';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { parseMarkup } from './blocks-markup.ts';
import type { OwnPage } from './own-pages.server.ts';
import { tagsOf } from './post-draft.ts';
import { type EditedPost, findEdited } from './post-drafts.server.ts';
import type { PostView } from './posts.server.ts';
import { slugFrom } from './slug.ts';
import { storedSlug, writtenPath } from './written.ts';

/** Long enough for somebody to read it before it is published. */
const PREVIEW_MS = 7 * DAY_MS;
type Previewed = Pick<EditedPost, 'id' | 'previewsWithdrawn'>;

const TOKEN = /^(\d{1,15})-(\d{1,15})-([0-9a-f]{64})$/;

/** Shows the draft of a post for a week, unless it is withdrawn. */
export function previewToken(secret: string, post: Previewed, now: number): string {
  const until = now + PREVIEW_MS;
  return `${post.id}-${until}-${seal(secret, post, until)}`;
}

/** @returns whether there is such a post */
export async function withdrawPreview({ db }: OpenDatabase, id: number): Promise<boolean> {
  const withdrawn = await db
    .updateTable('posts')
    .set(({ eb }) => ({ previews_withdrawn: eb('previews_withdrawn', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

type Preview =
  | { readonly kind: 'post'; readonly post: PostView }
  | { readonly kind: 'page'; readonly page: OwnPage };

/** Null when the link is made up, expired or withdrawn, or the post is gone. */
export async function readPreview(
  db: Database,
  { secret, token, now }: { secret: string; token: string; now: number },
): Promise<Preview | null> {
  const [, id = '', until = '', given] = TOKEN.exec(token) ?? [];
  if (!given || Number(until) <= now) return null;
  const post = await findEdited(db, Number(id));
  if (!post) return null;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(seal(secret, post, Number(until))))) return null;
  const { text, tags, ...content } = post.content;
  const shared = {
    ...content,
    language: post.language,
    slug: storedSlug(content.slug, post.language),
    id: post.id,
    publishedAt: post.publishedAt ?? post.publishAt ?? now,
    updatedAt: post.draft?.at ?? now,
    body: parseMarkup(text),
  };
  if (post.kind === 'page')
    return { kind: 'page', page: { ...shared, path: writtenPath('page', post.slug) } };
  return {
    kind: 'post',
    post: {
      ...shared,
      demo: false,
      commentCount: 0,
      comments: [],
      tags: tagsOf(tags).map((name) => ({ slug: slugFrom(name), name })),
    },
  };
}

/** Hexadecimal: addresses under /blog are read in small letters. */
function seal(secret: string, { id, previewsWithdrawn }: Previewed, until: number): string {
  const turn = previewsWithdrawn > 0 ? [String(previewsWithdrawn)] : [];
  const sealed = keyedHash(secret, 'post preview', String(id), String(until), ...turn);
  return Buffer.from(sealed, 'base64url').toString('hex');
}
