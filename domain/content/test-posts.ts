import type { OpenDatabase } from '#domain/database.ts';
import { type PostDraft, publishPost, writePost } from './write-post.server.ts';

export const NOON = Date.parse('2026-11-21T12:00:00Z');

export const DRAFT: PostDraft = {
  title: 'A good cup of tea',
  excerpt: 'How to make it.',
  body: [{ kind: 'paragraph', words: 'Warm the pot first.' }],
  author: 'The office',
  category: 'care-options',
  tags: ['Food and drink'],
  picture: 'hero',
  pictureAlt: 'A teapot.',
};

/** Adds a post that everyone can read since `at`, with `parts` in place of the usual ones. */
export async function addPost(
  open: OpenDatabase,
  parts: Partial<PostDraft> = {},
  at = NOON,
): Promise<{ id: number; slug: string }> {
  const written = await writePost(open, { ...DRAFT, ...parts }, { now: at });
  if (!written.ok) throw new Error(written.reason);
  await publishPost(open, written.id, at);
  return written;
}
