import { slugFrom } from '#domain/content/slug.ts';
import type { Database } from '#domain/database.ts';
import { listsIn } from '#domain/lists/lists.server.ts';
import { LIST_NAMES, LISTS, type ListName } from '#domain/lists/lists.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { CARING_FOR_YOURSELF } from './content/caring-for-yourself.content.ts';
import { COMPANIONSHIP } from './content/companionship.content.ts';
import { EATING_WELL } from './content/eating-well.content.ts';
import { demoLists, GALLERY, TESTIMONIALS } from './content/entries.content.ts';
import { FIRST_VISIT } from './content/first-visit.content.ts';
import { BANNERS, FIRST_TASK } from './content/home.content.ts';
import { HOME_FROM_HOSPITAL } from './content/home-from-hospital.content.ts';
import type { DemoPost } from './post.ts';

const POSTS = [EATING_WELL, COMPANIONSHIP, CARING_FOR_YOURSELF, HOME_FROM_HOSPITAL, FIRST_VISIT];
const AUTHOR = 'Kindlewick office';

/** Runs in the caller's transaction, and only for a database without content. */
export async function seedDemoContent(trx: Database, now: number): Promise<void> {
  for (const post of POSTS) await addPost(trx, post, now);
  const lists = demoLists(new Date(now).toISOString().slice(0, 10));
  for (const list of LIST_NAMES) await addEntries(trx, list, lists[list] ?? [], now);
  for (const [picture, banner] of Object.entries(BANNERS)) {
    await trx
      .updateTable('banners')
      .set(banner)
      .where('demo', '=', 1)
      .where('picture', '=', picture)
      .execute();
  }
  await trx
    .updateTable('care_tasks')
    .set({ text: FIRST_TASK })
    .where('demo', '=', 1)
    .where('picture', '=', 'task-washing')
    .execute();
  const rows = <Draft extends object>(drafts: readonly Draft[]) =>
    drafts.map((draft, position) => ({ ...draft, position, demo: 1 as const, updated_at: now }));
  await trx.insertInto('testimonials').values(rows(TESTIMONIALS)).execute();
  await trx.insertInto('gallery_items').values(rows(GALLERY)).execute();
}

async function addEntries(
  trx: Database,
  list: ListName,
  entries: readonly (object & { readonly demo?: false })[],
  now: number,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ demo = true, ...entry }, position) => ({
    ...entry,
    position,
    demo: demo ? (1 as const) : (0 as const),
    updated_at: now,
  }));
  await listsIn(trx).insertInto(LISTS[list].table).values(rows).execute();
}

async function addPost(trx: Database, post: DemoPost, now: number): Promise<void> {
  const publishedAt = now - post.daysAgo * DAY_MS;
  const { id } = await trx
    .insertInto('posts')
    .values({
      slug: slugFrom(post.title),
      title: post.title,
      excerpt: post.excerpt,
      body: JSON.stringify(post.body),
      author: AUTHOR,
      category: post.category,
      picture: post.picture,
      picture_alt: post.pictureAlt,
      demo: 1,
      published_at: publishedAt,
      updated_at: publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of post.tags) {
    await trx
      .insertInto('post_tags')
      .values({ post_id: id, slug: slugFrom(name), name })
      .execute();
  }
  for (const { name, text, daysAgo } of post.comments ?? []) {
    const at = now - daysAgo * DAY_MS;
    await trx
      .insertInto('comments')
      .values({
        post_id: id,
        name,
        email: 'demo@example.com',
        text,
        received_at: at,
        fingerprint: `demo-${id}-${at}`,
        sender: 'demo',
        demo: 1,
        spam_at: null,
        approved_at: at,
      })
      .execute();
  }
}
