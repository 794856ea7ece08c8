import { expect, test } from 'vitest';
import { readPublishedAddresses } from '#domain/seo/published-addresses.server.ts';
import { readSeo } from '#domain/seo/seo-now.server.ts';
import { readSitemap } from '#domain/seo/sitemap.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { deletePost, listDeletedPosts, listForStaff, restorePost } from './deleted-posts.server.ts';
import { readOwnPage } from './own-pages.server.ts';
import { CHECKS } from './post-draft.ts';
import { findEdited, saveDraft } from './post-drafts.server.ts';
import { listVersions, restoreVersion } from './post-versions.server.ts';
import { allPosts, blogAddresses, readPost } from './posts.server.ts';
import { previewToken, readPreview } from './preview.server.ts';
import { findRedirect, publishDraft, publishDue, undoUnpublish, unpublish } from './publish-draft.server.ts';
import { postSubject } from './slug.ts';
import { addDraft, addPage, addPost, DRAFT, NOON } from './test-posts.ts';

const BARE = { ...DRAFT, author: '', category: '', tags: '', picture: '', pictureAlt: '' };

describeOnBothDatabases('a page of the office', (open) => {
  test('stands at the top of the website, and in no list of posts', async () => {
    const opened = await open();
    const { id } = await addPage(opened);
    expect(await readOwnPage(opened.db, 'your-rights')).toMatchObject({
      id,
      path: '/your-rights',
      title: 'Your rights',
      body: [{ kind: 'paragraph', words: 'You choose who comes.' }],
    });
    expect(await readPost(opened.db, 'your-rights')).toBeNull();
    expect(await allPosts(opened.db)).toEqual([]);
    expect(await blogAddresses(opened.db)).toEqual([{ path: '/blog', changedAt: null }]);
    expect(await listForStaff(opened.db, 'post')).toEqual([]);
    expect((await listForStaff(opened.db, 'page')).map((page) => page.id)).toEqual([id]);
    expect((await readSeo(opened.db)).pages).toEqual(new Map([['/your-rights', 'Your rights']]));
    expect((await readSitemap(opened.db)).listed).toContainEqual({ path: '/your-rights', changedAt: NOON });
  });

  test('is a draft until it is published, now or at a time, and comes off again', async () => {
    const opened = await open();
    const draft = await addDraft(opened, { ...BARE, title: 'Your rights' }, NOON, 'page');
    const read = () => readOwnPage(opened.db, 'your-rights');
    expect(await read()).toBeNull();
    const at = NOON + DAY_MS;
    const planned = await publishDraft(opened, { ...draft, at });
    expect(planned.outcome).toBe('saved');
    expect(await read()).toBeNull();
    expect((await readSitemap(opened.db)).leftOut).toContainEqual({
      path: null,
      title: 'Your rights',
      why: 'planned',
    });
    expect(await publishDue(opened, at)).toBe(1);
    expect(await read()).toMatchObject({ publishedAt: at });
    const off = await unpublish(opened, draft.id);
    expect(await read()).toBeNull();
    expect(await undoUnpublish(opened, { id: draft.id, ...off!, now: at })).toBe(true);
    expect(await read()).not.toBeNull();
  });

  test('takes no address of the website, of a post or of a redirect', async () => {
    const opened = await open();
    const { staffId } = await addPost(opened, { slug: 'tea' });
    const actor = { changed_by: 'Edie', changed_at: NOON, version: 1 };
    await opened.db
      .insertInto('redirects')
      .values({ from_path: '/old-prices', to_address: '/prices', permanent: 1, ...actor })
      .execute();
    for (const slug of ['about', 'blog', 'nursing', 'settings', 'pages', 'api', 'livein']) {
      const read = CHECKS.page.draft.safeParse({ ...BARE, slug });
      expect(read.success, slug).toBe(false);
    }
    const save = (slug: string) =>
      saveDraft(opened, {
        ...{ kind: 'page', id: null, version: 0, staffId, now: NOON, versionReason: null },
        content: { ...BARE, slug },
      });
    expect(await save('about')).toEqual({ outcome: 'slug-taken' });
    expect(await save('tea')).toEqual({ outcome: 'slug-taken' });
    expect(await save('old-prices')).toEqual({ outcome: 'slug-taken' });
    const titled = await addDraft(opened, { ...BARE, title: 'Prices' }, NOON, 'page');
    expect((await findEdited(opened.db, titled.id))?.slug).toBe('page-prices');
  });

  test('leads from an address that readers knew to its new one', async () => {
    const opened = await open();
    const page = await addPage(opened);
    const content = { ...BARE, title: 'Your rights', slug: 'rights' };
    await publishDraft(opened, { ...page, content, now: NOON + 1, at: null });
    expect(await findRedirect(opened.db, 'page', 'your-rights')).toBe('/rights');
    expect(await findRedirect(opened.db, 'post', 'your-rights')).toBeNull();
    const { pages, moves } = await readPublishedAddresses(opened.db);
    expect(pages.has('/rights')).toBe(true);
    expect(moves.get('/your-rights')).toBe('/rights');
  });

  test('has versions, a preview and words for search engines of its own', async () => {
    const opened = await open();
    const page = await addPage(opened);
    const content = { ...BARE, title: 'Rights', slug: 'your-rights' };
    await saveDraft(opened, { ...page, content, now: NOON + 1, versionReason: 'saved' });
    const [, published, first] = await listVersions(opened.db, page.id);
    expect([published?.reason, first?.reason]).toEqual(['published', 'saved']);
    const edited = (await findEdited(opened.db, page.id))!;
    const secret = 'a secret of this test';
    const token = previewToken(secret, edited, NOON);
    expect(await readPreview(opened.db, { secret, token, now: NOON })).toMatchObject({
      kind: 'page',
      page: { title: 'Rights', path: '/your-rights' },
    });
    const restoring = { postId: page.id, versionId: first!.id, version: edited.version };
    const by = { staffId: page.staffId, now: NOON + 2 };
    expect(await restoreVersion(opened, { ...restoring, ...by, kind: 'post' })).toEqual({
      outcome: 'missing',
    });
    expect(await restoreVersion(opened, { ...restoring, ...by, kind: 'page' })).toMatchObject({
      outcome: 'saved',
    });
    const texts = { title: 'Said', description: '', picture: '', listed: 'no', version: 1 } as const;
    const subject = postSubject(page.id);
    await opened.db
      .insertInto('page_words')
      .values({ subject, ...texts, changed_by: 'Edie', changed_at: NOON })
      .execute();
    expect((await readSeo(opened.db)).texts.get('/your-rights')).toEqual({
      path: '/your-rights',
      title: 'Said',
      unlisted: true,
    });
  });

  test('comes back from the deleted as a page', async () => {
    const opened = await open();
    const { id, staffId, now } = await addDraft(opened, BARE, NOON, 'page');
    const deletedId = (await deletePost(opened, { id, staffId, now }))!;
    expect(await listDeletedPosts(opened.db, 'post', now)).toEqual([]);
    expect(await restorePost(opened, { id: deletedId, kind: 'post', staffId, now })).toBeNull();
    const back = (await restorePost(opened, { id: deletedId, kind: 'page', staffId, now }))!;
    expect((await findEdited(opened.db, back))?.kind).toBe('page');
    expect(await listDeletedPosts(opened.db, 'page', now)).toEqual([]);
  });
});
