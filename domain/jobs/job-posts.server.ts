import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { type JobPost, jobPostSchema } from './job-post.ts';

export const JOB_POSTS_KEY = 'jobs';

const jobPostsSchema = z.array(jobPostSchema);

/** Every post, open or not; none until somebody writes one. */
export async function readJobPosts(db: Database): Promise<readonly JobPost[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', JOB_POSTS_KEY)
    .executeTakeFirst();
  return row ? parsePosts(row.value) : [];
}

/** What a change makes of the posts; null leaves them as they are. */
interface Changed<Outcome> {
  readonly posts: readonly JobPost[] | null;
  readonly outcome: Outcome;
}

/**
 * Replaces the posts by what `change` makes of them, and publishes them; two changes at once wait for each
 * other. `change` returns null to leave them as they are.
 * @throws ZodError when a post is not of its form
 */
export function changeJobPosts<Outcome>(
  open: OpenDatabase,
  now: number,
  change: (posts: readonly JobPost[], trx: Database) => Changed<Outcome> | Promise<Changed<Outcome>>,
): Promise<Outcome> {
  return open.transact(async (trx) => {
    const { value } = await trx
      .insertInto('settings')
      .values({ key: JOB_POSTS_KEY, value: '[]', updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
      .returning('value')
      .executeTakeFirstOrThrow();
    const { posts, outcome } = await change(parsePosts(value), trx);
    if (posts) {
      await trx
        .updateTable('settings')
        .set({ value: JSON.stringify(jobPostsSchema.parse(posts)) })
        .where('key', '=', JOB_POSTS_KEY)
        .execute();
      await bumpRevision(trx);
    }
    return outcome;
  });
}

/** Posts that were kept before there were ids get one by their place, above all that there are. */
function parsePosts(value: string): readonly JobPost[] {
  const posts = jobPostsSchema.parse(JSON.parse(value));
  const highest = Math.max(0, ...posts.map(({ id }) => id));
  return posts.map((post, place) => (post.id === 0 ? { ...post, id: highest + 1 + place } : post));
}
