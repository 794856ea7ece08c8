import { ENTRY_SCHEMAS } from '#domain/content/entry.ts';
import { slugFrom } from '#domain/content/slug.ts';
import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { CARING_FOR_YOURSELF } from './content/caring-for-yourself.content.ts';
import { COMPANIONSHIP } from './content/companionship.content.ts';
import { EATING_WELL } from './content/eating-well.content.ts';
import { GALLERY, TEAM, TESTIMONIALS } from './content/entries.content.ts';
import { FAQ } from './content/faq.content.ts';
import { FIRST_VISIT } from './content/first-visit.content.ts';
import { FIRST_BANNER, MANAGERS, PARTNERS, SAFEGUARDING } from './content/home.content.ts';
import { HOME_FROM_HOSPITAL } from './content/home-from-hospital.content.ts';
import type { DemoPost } from './post.ts';

const POSTS = [EATING_WELL, COMPANIONSHIP, CARING_FOR_YOURSELF, HOME_FROM_HOSPITAL, FIRST_VISIT];
/** Nobody of that name works anywhere. */
const AUTHOR = 'Kindlewick office';

/** Writes the demonstration content of the site in the caller's transaction. Only for a database without any. */
export async function seedDemoContent(trx: Database, now: number): Promise<void> {
  for (const post of POSTS) await addPost(trx, post, now);
  await addHomeLists(trx, now);
  const rows = <Draft, Row extends object>(
    drafts: readonly Draft[],
    schema: { parse(draft: unknown): Row },
  ) =>
    drafts.map((draft, position) => ({
      ...schema.parse({ ...draft, position, demo: true }),
      updated_at: now,
    }));
  const { team_members, testimonials, gallery_items } = ENTRY_SCHEMAS;
  await trx.insertInto('team_members').values(rows(TEAM, team_members)).execute();
  await trx.insertInto('testimonials').values(rows(TESTIMONIALS, testimonials)).execute();
  await trx.insertInto('gallery_items').values(rows(GALLERY, gallery_items)).execute();
  const faq = FAQ.flatMap(({ category, entries: pairs }) =>
    pairs.map(([question, answer]) => ({ category, question, answer })),
  );
  await trx
    .insertInto('faq_entries')
    .values(
      faq.map((entry, position) => ({
        ...ENTRY_SCHEMAS.faq_entries.parse({ ...entry, position }),
        updated_at: now,
      })),
    )
    .execute();
}

async function addHomeLists(trx: Database, now: number): Promise<void> {
  const rows = <Entry extends object>(entries: readonly Entry[]) =>
    entries.map((entry, position) => ({ ...entry, position, demo: 1 as const, updated_at: now }));
  await trx.insertInto('partners').values(rows(PARTNERS)).execute();
  await trx.insertInto('managers').values(rows(MANAGERS)).execute();
  await trx.insertInto('safeguarding_contacts').values(rows(SAFEGUARDING)).execute();
  await trx
    .updateTable('banners')
    .set({ text: FIRST_BANNER })
    .where('demo', '=', 1)
    .where('picture', '=', 'hero')
    .execute();
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
