import type { Database, OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { parseMarkup } from './blocks-markup.ts';
import type { OwnPage } from './own-pages.server.ts';
import { tagsOf } from './post-draft.ts';
import { type EditedPost, findEdited } from './post-drafts.server.ts';
import type { PostView } from './posts.server.ts';
import { slugFrom } from './slug.ts';
import { storedSlug, writtenPath } from './written.ts';

const PREVIEW_MS = 7 * DAY_MS;
type Previewed = Pick<EditedPost, 'id' | 'previewsWithdrawn'>;

const TOKEN = /^(\d{1,15})-(\d{1,15})-([0-9a-f]{64})$/;

/** The kind of content a secret link previews: a link of one kind doesn't open the other. */
export type PreviewKind = 'post preview' | 'page text preview';

export function previewToken(
  secret: Secret,
  previewed: Previewed,
  now: number,
  kind: PreviewKind = 'post preview',
): string {
  const until = now + PREVIEW_MS;
  return `${previewed.id}-${until}-${seal(secret, kind, previewed, until)}`;
}

export function previewedBy(token: string, now: number): number | null {
  const [, id = '', until = ''] = TOKEN.exec(token) ?? [];
  return Number(until) > now ? Number(id) : null;
}

export function isPreviewToken(
  secret: Secret,
  token: string,
  previewed: Previewed,
  kind: PreviewKind = 'post preview',
): boolean {
  const [, , until = '', signature = ''] = TOKEN.exec(token) ?? [];
  return isMadeBy(secret, signature, (one) => seal(one, kind, previewed, Number(until)));
}

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

export async function readPreview(
  db: Database,
  { secret, token, now }: { secret: Secret; token: string; now: number },
): Promise<Preview | null> {
  const id = previewedBy(token, now);
  const post = id === null ? null : await findEdited(db, id);
  if (!post || !isPreviewToken(secret, token, post)) return null;
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

/** Uses hexadecimal, because addresses under /blog are lowercased. */
function seal(
  secret: Secret,
  kind: PreviewKind,
  { id, previewsWithdrawn }: Previewed,
  until: number,
): string {
  const turn = previewsWithdrawn > 0 ? [String(previewsWithdrawn)] : [];
  const sealed = keyedHash(secret, kind, String(id), String(until), ...turn);
  return Buffer.from(sealed, 'base64url').toString('hex');
}
