import { expect, test } from 'vitest';
import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { plainText } from '#domain/content/blocks.ts';
import { allPosts, latestPosts, readPost } from '#domain/content/posts.server.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';
import { visibleReviews } from '#domain/reviews/shown.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { seedDemo } from './seed.server.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const POST_WORDS_MIN = 600;

describeOnBothDatabases('the demonstration content', (open) => {
  test('is there once, and all that could be taken for a claim is marked as demonstration', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    await seedDemo(opened, NOON);
    const [posts, team, testimonials, gallery] = await Promise.all([
      latestPosts(opened.db, 100),
      readEntries(opened.db, 'team'),
      visibleReviews(opened.db, TESTIMONIALS_PAGE),
      readGallery(opened.db),
    ]);
    expect([posts.length, testimonials.length, gallery.length]).toEqual([5, 5, 9]);
    for (const entry of [...posts, ...team, ...testimonials, ...gallery]) expect(entry.demo).toBe(true);
    for (const { stars, service } of testimonials) {
      expect(stars).toBe(5);
      expect(SERVICE_PATHS).toContain(service);
    }
    expect((await readEntries(opened.db, 'faq')).length).toBeGreaterThanOrEqual(20);
  });

  test('has posts that are worth reading, none from the future', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    for (const post of await allPosts(opened.db)) {
      expect(plainText(post.body).split(/\s+/).length, post.slug).toBeGreaterThanOrEqual(POST_WORDS_MIN);
      expect(post.publishedAt).toBeLessThan(NOON);
      expect(await readPost(opened.db, post.slug)).toMatchObject({ author: 'Kindlewick office' });
    }
  });
});
