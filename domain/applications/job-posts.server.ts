import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { publish } from '#domain/provider/provider.server.ts';
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
  return row ? jobPostsSchema.parse(JSON.parse(row.value)) : [];
}

/**
 * Replaces the posts and publishes them.
 * @throws ZodError when a post is not of its form
 */
export async function writeJobPosts(
  open: OpenDatabase,
  posts: readonly JobPost[],
  now: number,
): Promise<void> {
  const value = JSON.stringify(jobPostsSchema.parse(posts));
  await open.transact(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: JOB_POSTS_KEY, value, updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
      .execute();
    await publish(trx);
  });
}
