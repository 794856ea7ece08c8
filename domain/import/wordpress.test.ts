import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { listPosts, readPost } from '#domain/content/posts.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { samplePicture } from '#test/sample-pictures.ts';
import { findImport, removeImport, runImport, stopImport } from './imports.server.ts';
import { readWordpress } from './read-wordpress.server.ts';
import { countItems, readReport } from './report.server.ts';
import { inPieces, OLD_SITE, wordpressFile, wordpressItem, wordpressUpload } from './test-export.ts';
import { type ImportParts, workOnImports } from './work.server.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const CATEGORY = '<category domain="category" nicename="help-at-home"><![CDATA[Help at home]]></category>';
const OPTIONS = { pictures: false, publish: true, categories: { 'help-at-home': 'selecting-care' } };

describeOnBothDatabases('an export of WordPress', (open) => {
  const begin = async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    return { database, actor };
  };
  const read = async (
    { database, actor }: Awaited<ReturnType<typeof begin>>,
    ...items: readonly string[]
  ) => {
    const from = { fileName: 'willow.xml', actor, now: NOON };
    return readWordpress(database, inPieces(wordpressFile(...items), 100), from);
  };
  const work = async (database: TestDatabase, parts: Partial<ImportParts> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'kindlewick-import-'));
    const media = mediaStoreIn(folder);
    const log = { error: () => {} };
    const all = {
      open: database,
      media,
      clock: () => NOON,
      log,
      fetchFile: async () => null,
      secret: 'secret',
      ...parts,
    };
    await workOnImports(all, new AbortController().signal);
  };
  const notesOf = async (database: TestDatabase, id: number) =>
    (await readReport(database.db, id)).map(({ kind, what: name }) => `${kind} ${name}`).sort();

  test('is only read until the owner says so, and then its posts are on the site with their old dates', async () => {
    const all = await begin();
    const { database } = all;
    const id = await read(
      all,
      wordpressItem({
        id: 7,
        title: 'A good cup of tea',
        slug: 'cup-of-tea',
        html: `<h3>Warm the pot</h3><p>Then <b>pour</b>, says <a href="${OLD_SITE}/about/">us</a>.</p><ul><li>Milk<ul><li>Oat</li></ul></li></ul>[gallery ids="1,2"]`,
        more: CATEGORY,
      }),
      wordpressItem({ id: 8, status: 'draft' }),
      wordpressItem({ id: 9, type: 'page', title: 'About us', link: `${OLD_SITE}/about/` }),
      wordpressItem({ id: 10, type: 'nav_menu_item' }),
      wordpressItem({ id: 11, status: 'trash' }),
    );
    await work(database);
    expect((await listPosts(database.db, {}, 1))?.posts).toEqual([]);
    expect(await findImport(database.db, id)).toMatchObject({
      state: 'ready',
      about: { site: 'willow-tree.example', categories: [{ slug: 'help-at-home', count: 1 }] },
    });
    expect(await notesOf(database, id)).toEqual([
      'other other-type',
      'page page',
      'post private',
      'post shortcode',
      'post trash',
      'redirect page-address',
    ]);
    expect(await runImport(database, id, OPTIONS)).toBe(true);
    await work(database);
    expect(await readPost(database.db, 'cup-of-tea')).toMatchObject({
      title: 'A good cup of tea',
      author: 'Jo Birch',
      category: 'selecting-care',
      tags: [{ name: 'Help at home' }],
      publishedAt: Date.parse('2019-05-03T10:00:00Z'),
      excerpt: 'Warm the pot Then pour, says us. Milk Oat',
      body: [
        { kind: 'heading', text: 'Warm the pot', level: 3 },
        {
          kind: 'paragraph',
          words: ['Then ', { strong: 'pour' }, ', says ', { link: 'us', href: '/about/' }, '.'],
        },
        { kind: 'list', items: [{ words: 'Milk', lists: [{ items: ['Oat'] }] }] },
      ],
    });
    expect(await database.db.selectFrom('redirects').select(['from_path', 'to_address']).execute()).toEqual([
      { from_path: '/2019/05/cup-of-tea', to_address: '/blog/cup-of-tea' },
    ]);
    const page = await database.db
      .selectFrom('posts')
      .select('id')
      .where('title', '=', 'About us')
      .executeTakeFirstOrThrow();
    expect(await findEdited(database.db, page.id)).toMatchObject({ publishedAt: null, draft: { at: NOON } });
    expect(await findImport(database.db, id)).toMatchObject({ state: 'done', finishedAt: NOON });
    const { payload } = await database.db
      .selectFrom('import_items')
      .select((eb) => eb.fn.count<number>('payload').as('payload'))
      .executeTakeFirstOrThrow();
    expect(Number(payload)).toBe(0);
  });

  test('that comes twice gives the same rows, and what the office changed since stays', async () => {
    const all = await begin();
    const { database } = all;
    const items = [1, 2, 3].map((id) => wordpressItem({ id }));
    await runImport(database, await read(all, ...items), OPTIONS);
    await work(database);
    await database.db.updateTable('posts').set({ title: 'Changed' }).where('slug', '=', 'post-2').execute();
    const rows = async () => ({
      posts: await database.db.selectFrom('posts').selectAll().orderBy('id').execute(),
      redirects: await database.db.selectFrom('redirects').selectAll().orderBy('id').execute(),
    });
    const before = await rows();
    expect(before.posts).toHaveLength(3);
    expect(before.redirects).toHaveLength(3);
    const second = await read(all, ...items, wordpressItem({ id: 4 }));
    expect((await countItems(database.db, second)).post).toMatchObject({ unchanged: 3, waiting: 1 });
    await runImport(database, second, OPTIONS);
    await work(database);
    const after = await rows();
    expect(after.posts.slice(0, 3)).toEqual(before.posts);
    expect(after.posts).toHaveLength(4);
    expect(after.redirects.slice(0, 3)).toEqual(before.redirects);
    expect(after.redirects).toHaveLength(4);
  });

  test('goes on where it was stopped or where its process ended, and loses or doubles nothing', async () => {
    const all = await begin();
    const { database } = all;
    const id = await read(all, ...Array.from({ length: 12 }, (_, i) => wordpressItem({ id: i + 1 })));
    await runImport(database, id, OPTIONS);
    // The clock is read for each item, so the process ends there and leaves its lease behind.
    let reads = 0;
    const dying = () => {
      reads += 1;
      if (reads > 9) throw new Error('The process ends');
      return NOON;
    };
    await expect(work(database, { clock: dying })).rejects.toThrow();
    const some = (await countItems(database.db, id)).post.done;
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(12);
    await database.db
      .updateTable('imports')
      .set({ leased_by: 'gone', leased_until: NOON + 60_000 })
      .execute();
    await work(database);
    expect((await countItems(database.db, id)).post.done).toBe(some);
    expect(await stopImport(database, id)).toBe(true);
    await work(database, { clock: () => NOON + 120_000 });
    expect((await countItems(database.db, id)).post.done).toBe(some);
    expect(await runImport(database, id, null)).toBe(true);
    await Promise.all([
      work(database, { clock: () => NOON + 120_000 }),
      work(database, { clock: () => NOON + 120_000 }),
    ]);
    expect((await countItems(database.db, id)).post).toMatchObject({ done: 12, waiting: 0, failed: 0 });
    const posts = await database.db.selectFrom('posts').select('slug').execute();
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(12);
    expect(posts).toHaveLength(12);
  });

  test('brings its pictures when the owner chose so, once for all their sizes', async () => {
    const all = await begin();
    const { database } = all;
    const items = [
      wordpressItem({
        id: 1,
        html: `<img src="${OLD_SITE}/wp-content/uploads/2019/table-300x200.jpg" alt="A set table"><img src="https://elsewhere.example/x.jpg"><p>Words.</p>`,
        more: '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta>',
      }),
      wordpressUpload(5, '2019/table.jpg', 'Two people at a table'),
      wordpressUpload(6, '2019/terms.pdf'),
      wordpressUpload(7, '2019/gone.jpg'),
    ];
    const id = await read(all, ...items);
    const requests: string[] = [];
    const jpeg = await samplePicture();
    const fetchFile = async (address: string) => {
      requests.push(address);
      return address.endsWith('/table.jpg') ? inPieces(jpeg) : null;
    };
    await runImport(database, id, { ...OPTIONS, pictures: true });
    await work(database, { fetchFile });
    const [media, ...others] = await database.db.selectFrom('media').select(['id', 'alt', 'name']).execute();
    expect(others).toEqual([]);
    expect(media).toMatchObject({ alt: 'Two people at a table', name: 'table.jpg' });
    expect(await readPost(database.db, 'post-1')).toMatchObject({
      picture: `media:${media?.id}`,
      pictureAlt: 'Two people at a table',
      body: [{ kind: 'picture', picture: `media:${media?.id}`, alt: 'A set table' }, { kind: 'paragraph' }],
    });
    expect(requests).toEqual([
      `${OLD_SITE}/wp-content/uploads/2019/table.jpg`,
      `${OLD_SITE}/wp-content/uploads/2019/gone.jpg`,
    ]);
    expect(await notesOf(database, id)).toEqual([
      'picture file-type',
      'picture picture-gone',
      'picture picture-words',
      'post excerpt-made',
      'post picture-elsewhere',
    ]);
  });

  test('can be forgotten while it does not run; what is imported stays', async () => {
    const all = await begin();
    const { database } = all;
    const id = await read(all, wordpressItem({ id: 1 }));
    await runImport(database, id, OPTIONS);
    expect(await removeImport(database, id)).toBe(false);
    await work(database);
    expect(await removeImport(database, id)).toBe(true);
    expect(await findImport(database.db, id)).toBeNull();
    expect(await readPost(database.db, 'post-1')).toMatchObject({ title: 'Post 1' });
  });
});
