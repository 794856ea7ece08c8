import { expect, test } from 'vitest';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { blogAddresses } from './blog-addresses.server.ts';
import {
  allPosts,
  latestPosts,
  listCategories,
  listPosts,
  listTags,
  POSTS_PER_PAGE,
  readPost,
} from './posts.server.ts';
import { addPost, DRAFT, NOON } from './test-posts.ts';
import { publishPost, withdrawPost, writePost } from './write-post.server.ts';

describeOnBothDatabases('a post', (open) => {
  test('is a draft that nobody sees until it is published', async () => {
    const opened = await open();
    const written = await writePost(opened, DRAFT, { now: NOON });
    expect(written).toMatchObject({ ok: true, slug: 'a-good-cup-of-tea' });
    expect(await readPost(opened.db, 'a-good-cup-of-tea')).toBeNull();
    expect(await latestPosts(opened.db, 5)).toEqual([]);
    expect(await blogAddresses(opened.db)).toEqual([{ path: '/blog', changedAt: null }]);

    expect(await publishPost(opened, written.ok ? written.id : 0, NOON + 1)).toBe(true);
    expect(await readPost(opened.db, 'a-good-cup-of-tea')).toMatchObject({
      title: 'A good cup of tea',
      publishedAt: NOON + 1,
      body: DRAFT.body,
      tags: [{ slug: 'food-and-drink', name: 'Food and drink' }],
      comments: [],
      commentCount: 0,
      demo: false,
    });
  });

  test('is a draft again when it is withdrawn, and keeps its date when it is published twice', async () => {
    const opened = await open();
    const { id, slug } = await addPost(opened);
    await publishPost(opened, id, NOON + 99);
    expect((await readPost(opened.db, slug))?.publishedAt).toBe(NOON);
    expect(await withdrawPost(opened, id)).toBe(true);
    expect(await readPost(opened.db, slug)).toBeNull();
    expect(await listTags(opened.db)).toEqual([]);
    expect(await withdrawPost(opened, 999)).toBe(false);
    expect(await publishPost(opened, 999, NOON)).toBe(false);
  });

  test('shows new words at once and makes every kept page stale', async () => {
    const opened = await open();
    const { id } = await addPost(opened);
    const before = await contentRevision(opened.db);
    const changed = { ...DRAFT, slug: 'tea', title: 'Tea', tags: ['Drink', 'drink', 'Well-being'] };
    expect(await writePost(opened, changed, { id, now: NOON + 5 })).toMatchObject({ ok: true, slug: 'tea' });
    expect(await contentRevision(opened.db)).toBeGreaterThan(before);
    expect(await readPost(opened.db, 'tea')).toMatchObject({
      title: 'Tea',
      publishedAt: NOON,
      updatedAt: NOON + 5,
    });
    expect((await listTags(opened.db)).map(({ slug }) => slug)).toEqual(['drink', 'well-being']);
  });

  test('never takes the address of another one, nor a wrong form', async () => {
    const opened = await open();
    await addPost(opened);
    expect(await writePost(opened, DRAFT, { now: NOON })).toEqual({ ok: false, reason: 'slug-taken' });
    expect(await writePost(opened, { ...DRAFT, slug: 'x' }, { id: 999, now: NOON })).toEqual({
      ok: false,
      reason: 'unknown',
    });
    for (const wrong of [
      { slug: 'search' },
      { slug: 'A B' },
      { category: 'gossip' },
      { body: [] },
      { body: [{ kind: 'paragraph' as const, words: [{ link: 'here', href: 'javascript:alert(1)' }] }] },
      { body: [{ kind: 'paragraph' as const, words: [{ link: 'here', href: '//evil.example' }] }] },
    ]) {
      expect(() => writePost(opened, { ...DRAFT, ...wrong }, { now: NOON }), JSON.stringify(wrong)).toThrow();
    }
  });
});

describeOnBothDatabases('the lists of posts', (open) => {
  test('have pages, the newest first, for all, for a category and for a tag', async () => {
    const opened = await open();
    const titles = Array.from({ length: POSTS_PER_PAGE + 1 }, (_, i) => `Post ${i}`);
    for (const [i, title] of titles.entries()) {
      await addPost(
        opened,
        { title, category: i === 0 ? 'selecting-care' : 'care-options', tags: [] },
        NOON + i,
      );
    }
    await addPost(opened, { title: 'Tagged', category: 'selecting-care', tags: ['Café'] }, NOON - 1);

    const first = await listPosts(opened.db, {}, 1);
    expect(first).toMatchObject({ page: 1, pages: 2 });
    expect(first?.posts.map(({ title }) => title)).toEqual(titles.slice(1).reverse());
    expect((await listPosts(opened.db, {}, 2))?.posts.map(({ title }) => title)).toEqual([
      'Post 0',
      'Tagged',
    ]);
    expect(await listPosts(opened.db, {}, 3)).toBeNull();
    const chosen = await listPosts(opened.db, { category: 'selecting-care' }, 1);
    expect(chosen?.posts.map(({ title }) => title)).toEqual(['Post 0', 'Tagged']);
    expect((await listPosts(opened.db, { tag: 'cafe' }, 1))?.posts).toHaveLength(1);
    expect(await listPosts(opened.db, { category: 'nothing' }, 1)).toEqual({ posts: [], page: 1, pages: 1 });
    expect(await allPosts(opened.db)).toHaveLength(titles.length + 1);

    expect((await listCategories(opened.db)).map(({ slug }) => slug)).toEqual([
      'care-options',
      'selecting-care',
    ]);
    const addresses = (await blogAddresses(opened.db)).map(({ path }) => path);
    expect(addresses).toContain('/blog/page/2');
    expect(addresses).toContain('/blog/tag/cafe');
    expect(addresses).toContain('/blog/category/selecting-care');
    expect(addresses).not.toContain('/blog/category/medical-care-service');
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
