import { expect, test } from 'vitest';
import { saveEntry } from '#domain/lists/change.server.ts';
import { LISTS } from '#domain/lists/lists.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { blocksSchema } from './blocks.ts';
import {
  allPosts,
  blogAddresses,
  latestPosts,
  listCategories,
  listPosts,
  listTags,
  POSTS_PER_PAGE,
  readCategories,
  readPost,
} from './posts.server.ts';
import { publishDraft, unpublish } from './publish-draft.server.ts';
import { addDraft, addPost, DRAFT, NOON } from './test-posts.ts';

describeOnBothDatabases('a post', (open) => {
  test('is a draft that nobody sees until it is published', async () => {
    const opened = await open();
    const draft = await addDraft(opened);
    expect(await readPost(opened.db, 'a-good-cup-of-tea')).toBeNull();
    expect(await latestPosts(opened.db, 5)).toEqual([]);
    expect(await blogAddresses(opened.db)).toEqual([{ path: '/blog', changedAt: null }]);

    await publishDraft(opened, { ...draft, now: NOON + 1, at: null });
    expect(await readPost(opened.db, 'a-good-cup-of-tea')).toMatchObject({
      title: 'A good cup of tea',
      publishedAt: NOON + 1,
      body: [{ kind: 'paragraph', words: 'Warm the pot first.' }],
      tags: [{ slug: 'food-and-drink', name: 'Food and drink' }],
      comments: [],
      commentCount: 0,
      demo: false,
    });
  });

  test('has no tags on the site once it is taken off', async () => {
    const opened = await open();
    const { id, slug } = await addPost(opened);
    await unpublish(opened, id);
    expect(await readPost(opened.db, slug)).toBeNull();
    expect(await listTags(opened.db)).toEqual([]);
    expect(await unpublish(opened, 999)).toBeNull();
  });

  test('shows new words at once with its old date, and makes every cached page stale', async () => {
    const opened = await open();
    const post = await addPost(opened);
    const before = await contentRevision(opened.db);
    const content = { ...DRAFT, slug: 'tea', title: 'Tea', tags: 'Drink, drink, Well-being' };
    await publishDraft(opened, { ...post, content, now: NOON + 5, at: null });
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
    const { slug, staffId } = await addPost(opened);
    const draft = await addDraft(opened, { title: 'Coffee' });
    const publishing = { ...draft, staffId, at: null };
    expect(await publishDraft(opened, { ...publishing, content: { ...DRAFT, slug } })).toEqual({
      outcome: 'slug-taken',
    });
    const cocoa = { ...DRAFT, slug: 'cocoa' };
    expect(await publishDraft(opened, { ...publishing, id: 999, content: cocoa })).toEqual({
      outcome: 'missing',
    });
    for (const wrong of [{ slug: 'search' }, { slug: 'A B' }, { category: 'Not one' }, { text: '' }]) {
      const content = { ...DRAFT, ...wrong };
      expect(() => publishDraft(opened, { ...publishing, content }), JSON.stringify(wrong)).toThrow();
    }
    expect(await allPosts(opened.db)).toHaveLength(1);
  });

  test.each(['javascript:alert(1)', '//evil.example'])('never links to %s', (href) => {
    const body = [{ kind: 'paragraph', words: [{ link: 'here', href }] }];
    expect(blocksSchema.safeParse(body).success).toBe(false);
  });
});

describeOnBothDatabases('the lists of posts', (open) => {
  test('have pages, the newest first, for all, for a category and for a tag', async () => {
    const opened = await open();
    const titles = Array.from({ length: POSTS_PER_PAGE + 1 }, (_, i) => `Post ${i}`);
    for (const [i, title] of titles.entries()) {
      await addPost(
        opened,
        { title, category: i === 0 ? 'selecting-care' : 'care-options', tags: '' },
        NOON + i,
      );
    }
    await addPost(opened, { title: 'Tagged', category: 'selecting-care', tags: 'Café' }, NOON - 1);

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

describeOnBothDatabases('the categories of the blog', (open) => {
  test('begin as the site came, and keep their address when they are renamed', async () => {
    const database = await open();
    const first = await readCategories(database.db);
    expect(first).toHaveLength(6);
    expect(first[1]).toEqual({ slug: 'why-in-home-care', name: 'Why In-Home Care' });
    const { id, version } = await database.db
      .selectFrom('blog_categories')
      .select(['id', 'version'])
      .where('slug', '=', 'why-in-home-care')
      .executeTakeFirstOrThrow();
    const saved = await saveEntry(database, 'categories', {
      id,
      version,
      fields: { name: 'Why care at home' },
      now: 5,
    });
    expect(saved.outcome).toBe('saved');
    expect((await readCategories(database.db))[1]).toEqual({
      slug: 'why-in-home-care',
      name: 'Why care at home',
    });
  });

  test('get an address from their first name', async () => {
    const database = await open();
    await saveEntry(database, 'categories', {
      id: null,
      version: 0,
      fields: { name: 'Money & law' },
      now: 5,
    });
    expect((await readCategories(database.db)).at(-1)).toEqual({
      slug: 'money-and-law',
      name: 'Money & law',
    });
  });
});

test.each([
  ['selecting care', 'There is a category of this name. Choose another'],
  ['Selecting: care', 'Its address would be that of “Selecting Care”. Choose another name'],
])('a second category called %s is refused', (name, error) => {
  const others = [{ slug: 'selecting-care', name: 'Selecting Care' }];
  expect(LISTS.categories.beside?.({ name }, others)).toEqual({ name: error });
});

test('a name without a letter or number is refused', () => {
  expect(LISTS.categories.check?.({ name: '???' })).toEqual({ name: 'Enter a name with letters or numbers' });
});
