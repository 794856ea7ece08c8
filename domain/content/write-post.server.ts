import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { publish } from '#domain/provider/provider.server.ts';
import { blocksSchema } from './blocks.ts';
import { CATEGORIES } from './categories.ts';
import { isSlug, slugFrom } from './slug.ts';

const line = z.string().trim().min(1).max(200);

/** What staff write; the address comes from the title unless it is given. */
const postSchema = z.object({
  slug: z.string().refine(isSlug).optional(),
  title: line,
  excerpt: z.string().trim().min(1).max(400),
  body: blocksSchema,
  author: line,
  category: z.enum(CATEGORIES.map(({ slug }) => slug) as [string, ...string[]]),
  tags: z
    .array(line.max(40))
    .max(10)
    .transform((names) => [...new Map(names.map((name) => [slugFrom(name), name]))]),
  picture: line,
  pictureAlt: z.string().trim().max(300),
  demo: z.boolean().default(false),
});
export type PostDraft = z.input<typeof postSchema>;

export type WrittenPost =
  | { readonly ok: true; readonly id: number; readonly slug: string }
  | { readonly ok: false; readonly reason: 'slug-taken' | 'unknown' };

/**
 * Keeps a post: a new one as a draft, or with `id` the new words of one that there is. A published post
 * shows them at once.
 * @throws ZodError when a part is not of its form
 */
export function writePost(
  open: OpenDatabase,
  draft: PostDraft,
  { id, now }: { readonly id?: number | undefined; readonly now: number },
): Promise<WrittenPost> {
  const { tags, slug = slugFrom(draft.title), body, pictureAlt, demo, ...rest } = postSchema.parse(draft);
  const columns = {
    ...rest,
    slug,
    body: JSON.stringify(body),
    picture_alt: pictureAlt,
    demo: demo ? 1 : 0,
    updated_at: now,
  } as const;
  return open.transact(async (trx) => {
    const other = await trx.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst();
    if (other && other.id !== id) return { ok: false, reason: 'slug-taken' };
    const row =
      id === undefined
        ? await trx
            .insertInto('posts')
            .values({ ...columns, published_at: null })
            .returning('id')
            .executeTakeFirst()
        : await trx.updateTable('posts').set(columns).where('id', '=', id).returning('id').executeTakeFirst();
    if (!row) return { ok: false, reason: 'unknown' };
    await trx.deleteFrom('post_tags').where('post_id', '=', row.id).execute();
    for (const [tag, name] of tags) {
      await trx.insertInto('post_tags').values({ post_id: row.id, slug: tag, name }).execute();
    }
    await publish(trx);
    return { ok: true, id: row.id, slug };
  });
}

/** Shows a post to everyone; one that is shown already keeps its date. @returns whether there is such a post */
export function publishPost(open: OpenDatabase, id: number, now: number): Promise<boolean> {
  return open.transact(async (trx) => {
    await trx
      .updateTable('posts')
      .set({ published_at: now })
      .where('id', '=', id)
      .where('published_at', 'is', null)
      .execute();
    return changed(trx, id);
  });
}

/** Makes a draft of a post again. Its comments stay with it. @returns whether there is such a post */
export function withdrawPost(open: OpenDatabase, id: number): Promise<boolean> {
  return open.transact(async (trx) => {
    await trx.updateTable('posts').set({ published_at: null }).where('id', '=', id).execute();
    return changed(trx, id);
  });
}

async function changed(trx: Database, id: number): Promise<boolean> {
  await publish(trx);
  const row = await trx.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
