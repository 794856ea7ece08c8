import { parseMarkup } from '#domain/content/blocks-markup.ts';
import { slugFrom } from '#domain/content/slug.ts';
import type { Database } from '#domain/database.ts';
import { columnsOf, switchesOf } from '#domain/lists/change.server.ts';
import { listsIn } from '#domain/lists/lists.server.ts';
import { LIST_NAMES, LISTS, type ListName } from '#domain/lists/lists.ts';
import type { Typed } from '#domain/settings/sections.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import content from './content.json' with { type: 'json' };

const AUTHOR = 'Kindlewick office';
const BODIES = import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true });

export const DEMO_POSTS = content.posts.map((post) => ({
  ...post,
  body: parseMarkup(BODIES[`./posts/${post.file}.md`] ?? ''),
}));

/** Typed as in the lists' forms. The councils' phone numbers are real. */
const ENTRIES: { readonly [Name in ListName]?: readonly Typed[] } = content.lists;

/** Runs in the caller's transaction, and only for a database without content. */
export async function seedDemoContent(trx: Database, now: number): Promise<void> {
  for (const post of DEMO_POSTS) await addPost(trx, post, now);
  for (const list of LIST_NAMES) await addEntries(trx, list, now);
  for (const [picture, banner] of Object.entries(content.banners)) {
    await trx
      .updateTable('banners')
      .set(banner)
      .where('demo', '=', 1)
      .where('picture', '=', picture)
      .execute();
  }
  await trx
    .updateTable('care_tasks')
    .set({ text: content.firstTask })
    .where('demo', '=', 1)
    .where('picture', '=', 'task-washing')
    .execute();
  const rows = <Draft extends object>(drafts: readonly Draft[]) =>
    drafts.map((draft, position) => ({ ...draft, position, demo: 1 as const, updated_at: now }));
  await trx.insertInto('testimonials').values(rows(content.testimonials)).execute();
  await trx.insertInto('gallery_items').values(rows(content.gallery)).execute();
}

async function addEntries(trx: Database, list: ListName, now: number): Promise<void> {
  const begun = LISTS[list].begin?.(new Date(now).toISOString().slice(0, 10));
  const turned = Object.fromEntries(switchesOf(list).map((name) => [name, 1]));
  const rows = (ENTRIES[list] ?? []).map((entry, position) => ({
    ...turned,
    ...columnsOf(list, { ...begun, ...entry }, null),
    position,
    demo: list === 'faq' ? (0 as const) : (1 as const),
    updated_at: now,
  }));
  if (rows.length > 0) await listsIn(trx).insertInto(LISTS[list].table).values(rows).execute();
}

async function addPost(trx: Database, post: (typeof DEMO_POSTS)[number], now: number): Promise<void> {
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
  for (const { name, text, daysAgo } of post.comments) {
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
