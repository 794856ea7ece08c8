import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { parseMarkup } from './blocks-markup.ts';
import { tagsOf } from './post-draft.ts';
import { findEdited } from './post-drafts.server.ts';
import type { PostView } from './posts.server.ts';
import { slugFrom } from './slug.ts';

/** Long enough for somebody to read it before it is published. */
const PREVIEW_MS = 7 * DAY_MS;
const TOKEN = /^(\d{1,15})-(\d{1,15})-([0-9a-f]{64})$/;

/** The secret part of an address that shows the draft of a post for a week. */
export function previewToken(secret: string, id: number, now: number): string {
  const until = now + PREVIEW_MS;
  return `${id}-${until}-${seal(secret, String(id), String(until))}`;
}

/** What the address shows; null when it is made up or its week is over, or the post is gone. */
export async function readPreview(
  db: Database,
  { secret, token, now }: { secret: string; token: string; now: number },
): Promise<PostView | null> {
  const [, id = '', until = '', given] = TOKEN.exec(token) ?? [];
  if (!given || Number(until) <= now) return null;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(seal(secret, id, until)))) return null;
  const post = await findEdited(db, Number(id));
  if (!post) return null;
  const { text, tags, ...content } = post.content;
  return {
    ...content,
    id: post.id,
    demo: false,
    publishedAt: post.publishedAt ?? post.publishAt ?? now,
    updatedAt: post.draft?.at ?? now,
    commentCount: 0,
    comments: [],
    body: parseMarkup(text),
    tags: tagsOf(tags).map((name) => ({ slug: slugFrom(name), name })),
  };
}

/** In hexadecimal: addresses under /blog are read in small letters. */
function seal(secret: string, id: string, until: string): string {
  return Buffer.from(keyedHash(secret, 'post preview', id, until), 'base64url').toString('hex');
}
