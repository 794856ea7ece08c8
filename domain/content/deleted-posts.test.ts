import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { postSubject } from '#domain/content/slug.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { deletePost, listDeletedPosts, restorePost, sweepDeletedPosts } from './deleted-posts.server.ts';
import { type DraftContent, postDraftSchema } from './post-draft.ts';
import { findEdited, saveDraft } from './post-drafts.server.ts';
import { listVersions } from './post-versions.server.ts';
import { findRedirect, publishDraft, unpublish } from './publish-draft.server.ts';
import { NOON } from './test-posts.ts';

const TEA: DraftContent = postDraftSchema.parse({
  title: 'A good cup of tea',
  excerpt: 'How to make it.',
  text: 'Warm the **pot**.',
  category: 'care-options',
  tags: 'Tea',
  author: 'The office',
  picture: 'writing',
  pictureAlt: 'A teapot.',
});

describeOnBothDatabases('a deleted post', (open) => {
  async function begun() {
    const opened = await open();
    const { id: staffId } = await addActor(opened, { name: 'Edie' });
    const by = { kind: 'post' as const, staffId, now: NOON };
    const save = async (content: DraftContent) => {
      const saved = await saveDraft(opened, { ...by, id: null, version: 0, content, versionReason: 'saved' });
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      return saved;
    };
    return { opened, by, save, ...(await save(TEA)) };
  }

  test('comes back as a draft with its words and versions, once', async () => {
    const { opened, by, id } = await begun();
    const texts = { title: 'Tea', description: '', picture: '', listed: '' } as const;
    const saved = { version: 1, changed_by: by.staffId, changed_at: NOON };
    await opened.db
      .insertInto('page_words')
      .values({ subject: postSubject(id), ...texts, ...saved })
      .execute();
    const deletedId = (await deletePost(opened, { ...by, id })) ?? 0;
    expect(await findEdited(opened.db, id)).toBeNull();
    expect(await listDeletedPosts(opened.db, 'post', NOON)).toEqual([
      { id: deletedId, title: TEA.title, by: 'Edie', deletedAt: NOON },
    ]);
    const back = (await restorePost(opened, { ...by, id: deletedId })) ?? 0;
    expect(await findEdited(opened.db, back)).toMatchObject({
      content: { ...TEA, slug: 'a-good-cup-of-tea' },
      slug: 'a-good-cup-of-tea',
      publishedAt: null,
    });
    expect((await listVersions(opened.db, back)).map(({ reason, by: author }) => [reason, author])).toEqual([
      ['saved', 'Edie'],
    ]);
    expect(await opened.db.selectFrom('page_words').select(['subject', 'title']).execute()).toEqual([
      { subject: postSubject(back), title: 'Tea' },
    ]);
    expect(await listDeletedPosts(opened.db, 'post', NOON)).toEqual([]);
    expect(await restorePost(opened, { ...by, id: deletedId })).toBeNull();
  });

  test('takes another address where its own was taken, and keeps those it had', async () => {
    const { opened, by, save, id, version } = await begun();
    await publishDraft(opened, { ...by, id, version, content: TEA, at: null });
    const moved = { ...TEA, slug: 'tea' };
    await publishDraft(opened, { ...by, id, version: version + 1, content: moved, at: null });
    await unpublish(opened, id);
    const deletedId = (await deletePost(opened, { ...by, id })) ?? 0;
    await save({ ...TEA, title: 'Another', slug: 'tea' });
    const back = (await restorePost(opened, { ...by, id: deletedId })) ?? 0;
    const found = await findEdited(opened.db, back);
    expect(found?.slug).toBe('tea-2');
    await publishDraft(opened, { ...by, id: back, version: 1, content: found!.content, at: null });
    expect(await findRedirect(opened.db, 'post', 'a-good-cup-of-tea')).toBe('/blog/tea-2');
  });

  test('that was demonstration content still is', async () => {
    const { opened, by, id } = await begun();
    await opened.db.updateTable('posts').set({ demo: 1 }).execute();
    await restorePost(opened, { ...by, id: (await deletePost(opened, { ...by, id })) ?? 0 });
    expect(await opened.db.selectFrom('posts').select('demo').execute()).toEqual([{ demo: 1 }]);
  });

  test('is gone for good after 30 days', async () => {
    const { opened, by, id } = await begun();
    const deletedId = (await deletePost(opened, { ...by, id })) ?? 0;
    const late = NOON + 30 * DAY_MS;
    await sweepDeletedPosts(opened, late - 1);
    expect(await listDeletedPosts(opened.db, 'post', late - 1)).toHaveLength(1);
    expect(await listDeletedPosts(opened.db, 'post', late)).toEqual([]);
    expect(await restorePost(opened, { ...by, id: deletedId, now: late })).toBeNull();
    await sweepDeletedPosts(opened, late);
    expect(await opened.db.selectFrom('deleted_posts').select('id').execute()).toEqual([]);
  });
});
