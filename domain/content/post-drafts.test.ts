import { expect, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { accountsOn } from '#domain/staff/test-accounts.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { deletePost } from './deleted-posts.server.ts';
import { compareTexts } from './post-compare.ts';
import { type DraftContent, postDraftSchema } from './post-draft.ts';
import { findEdited, saveDraft } from './post-drafts.server.ts';
import { listVersions, restoreVersion } from './post-versions.server.ts';
import { readPost } from './posts.server.ts';
import { previewToken, readPreview, withdrawPreview } from './preview.server.ts';
import { findRedirect, publishDraft, publishDue, undoUnpublish, unpublish } from './publish-draft.server.ts';
import { NOON } from './test-posts.ts';

const MINUTE = 60_000;
const TEA: DraftContent = postDraftSchema.parse({
  title: 'A good cup of tea',
  excerpt: 'How to make it.',
  text: '## First\n\nWarm the **pot**.',
  category: 'care-options',
  tags: 'Food and drink, Tea',
  author: 'The office',
  picture: 'writing',
  pictureAlt: 'A teapot.',
});

describeOnBothDatabases('the draft of a post', (open) => {
  async function begun() {
    const opened = await open();
    const added = await accountsOn(opened).addStaff({ name: 'Edie', email: 'e@example.org', role: 'editor' });
    if (!added.ok) throw new Error('no staff');
    const { id: staffId } = await opened.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const by = { kind: 'post' as const, staffId, now: NOON };
    const saved = await saveDraft(opened, {
      ...by,
      id: null,
      version: 0,
      content: TEA,
      versionReason: 'saved',
    });
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    return { opened, by, id: saved.id, version: saved.version };
  }

  test('changes nothing that is published until it is published itself', async () => {
    const { opened, by, id, version } = await begun();
    expect(await readPost(opened.db, 'a-good-cup-of-tea')).toBeNull();
    await publishDraft(opened, { ...by, id, version, content: TEA, at: null });
    const changed = { ...TEA, title: 'Better tea', slug: 'a-good-cup-of-tea' };
    await saveDraft(opened, { ...by, id, version: version + 1, content: changed, versionReason: null });
    expect((await readPost(opened.db, 'a-good-cup-of-tea'))?.title).toBe(TEA.title);
    expect((await findEdited(opened.db, id))?.content.title).toBe('Better tea');
    await publishDraft(opened, { ...by, id, version: version + 2, content: changed, at: null });
    expect((await readPost(opened.db, 'a-good-cup-of-tea'))?.title).toBe('Better tea');
    expect((await findEdited(opened.db, id))?.draft).toBeNull();
  });

  test('tells the second of two who saved what the first wrote', async () => {
    const { opened, by, id, version } = await begun();
    const mine = { ...TEA, title: 'Mine' };
    expect(await saveDraft(opened, { ...by, id, version, content: mine, versionReason: null })).toMatchObject(
      {
        outcome: 'saved',
      },
    );
    expect(await saveDraft(opened, { ...by, id, version, content: TEA, versionReason: null })).toMatchObject({
      outcome: 'conflict',
      current: { content: { title: 'Mine' } },
    });
  });

  test('is published at its minute by one of many, and every kept page is stale then', async () => {
    const { opened, by, id, version } = await begun();
    await publishDraft(opened, { ...by, id, version, content: TEA, at: NOON + 5 * MINUTE });
    const before = await contentRevision(opened.db);
    expect(await publishDue(opened, NOON + 5 * MINUTE - 1)).toBe(0);
    const due = await Promise.all([1, 2, 3].map(() => publishDue(opened, NOON + 5 * MINUTE)));
    expect(due.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await contentRevision(opened.db)).toBe(before + 1);
    expect((await readPost(opened.db, 'a-good-cup-of-tea'))?.publishedAt).toBe(NOON + 5 * MINUTE);
  });

  test('that was planned is published by the next process after a restart, with the minute that was set', async () => {
    const { opened, by, id, version } = await begun();
    const at = NOON + 5 * MINUTE;
    await publishDraft(opened, { ...by, id, version, content: TEA, at });
    const restarted = openDatabase<Schema>(opened.url);
    try {
      expect(await publishDue(restarted, at - 1)).toBe(0);
      expect(await readPost(restarted.db, 'a-good-cup-of-tea')).toBeNull();
      // The process was down at the scheduled minute.
      expect(await publishDue(restarted, at + 20 * MINUTE)).toBe(1);
      expect((await readPost(restarted.db, 'a-good-cup-of-tea'))?.publishedAt).toBe(at);
    } finally {
      await restarted.close();
    }
  });

  test('leads from the address readers knew to the new one, which nobody else can take', async () => {
    const { opened, by, id, version } = await begun();
    await publishDraft(opened, { ...by, id, version, content: TEA, at: null });
    await publishDraft(opened, {
      ...by,
      id,
      version: version + 1,
      content: { ...TEA, slug: 'tea' },
      at: null,
    });
    expect(await findRedirect(opened.db, 'post', 'a-good-cup-of-tea')).toBe('/blog/tea');
    const other = { ...TEA, slug: 'a-good-cup-of-tea' };
    expect(
      await saveDraft(opened, { ...by, id: null, version: 0, content: other, versionReason: null }),
    ).toEqual({
      outcome: 'slug-taken',
    });
    await unpublish(opened, id);
    expect(await findRedirect(opened.db, 'post', 'a-good-cup-of-tea')).toBeNull();
    expect(await readPost(opened.db, 'tea')).toBeNull();
  });

  test('is back on the blog with its old date after an undo, where nothing has changed since', async () => {
    const { opened, by, id, version } = await begun();
    await publishDraft(opened, { ...by, id, version, content: TEA, at: null });
    const before = await findEdited(opened.db, id);
    const off = (await unpublish(opened, id))!;
    expect(await readPost(opened.db, 'a-good-cup-of-tea')).toBeNull();
    expect(await undoUnpublish(opened, { ...off, version: off.version - 1, id, now: by.now })).toBe(false);
    expect(await undoUnpublish(opened, { ...off, id, now: by.now })).toBe(true);
    expect((await findEdited(opened.db, id))?.publishedAt).toBe(before?.publishedAt);
    expect(await undoUnpublish(opened, { ...off, id, now: by.now })).toBe(false);
    const later = by.now + 60 * MINUTE;
    const draft = (await unpublish(opened, id))!;
    expect(await undoUnpublish(opened, { ...draft, was: later, id, now: by.now })).toBe(true);
    expect((await findEdited(opened.db, id))?.publishAt).toBe(later);
  });

  test('that never had all that readers need cannot be put on the blog by an undo', async () => {
    const { opened, by } = await begun();
    const bare = { ...TEA, slug: '', title: 'Bare', excerpt: '' };
    const saved = await saveDraft(opened, {
      ...by,
      id: null,
      version: 0,
      content: bare,
      versionReason: null,
    });
    const { id, version } = saved as { id: number; version: number };
    expect(await undoUnpublish(opened, { id, version, was: by.now, now: by.now })).toBe(false);
  });

  test('can be what an older version was, and be deleted only while it is not published', async () => {
    const { opened, by, id, version } = await begun();
    await publishDraft(opened, { ...by, id, version, content: { ...TEA, title: 'Other' }, at: null });
    const [, first] = await listVersions(opened.db, id);
    await restoreVersion(opened, { ...by, postId: id, versionId: first?.id ?? 0, version: version + 1 });
    expect((await findEdited(opened.db, id))?.content.title).toBe(TEA.title);
    expect((await listVersions(opened.db, id)).map(({ reason, by: author }) => [reason, author])).toEqual([
      ['restored', 'Edie'],
      ['published', 'Edie'],
      ['saved', 'Edie'],
    ]);
    expect(await deletePost(opened, { ...by, id })).toBeNull();
    await unpublish(opened, id);
    expect(await deletePost(opened, { ...by, id })).not.toBeNull();
  });

  test('is shown to whoever has its secret address, for a week', async () => {
    const { opened, id } = await begun();
    const token = previewToken('secret', { id, previewsWithdrawn: 0 }, NOON);
    const see = (at: number, previewToken = token) =>
      readPreview(opened.db, { secret: 'secret', token: previewToken, now: at });
    expect(await see(NOON)).toMatchObject({ post: { title: TEA.title } });
    expect(token).toBe(token.toLowerCase());
    expect(await see(NOON + 7 * 24 * 60 * MINUTE)).toBeNull();
    expect(await see(NOON, token.replace(/^\d+/, '99'))).toBeNull();
    expect(await see(NOON, 'x')).toBeNull();
  });

  test('is shown no more by a link that was withdrawn, and by the next one again', async () => {
    const { opened, id } = await begun();
    const link = async () => previewToken('secret', (await findEdited(opened.db, id))!, NOON);
    const see = (token: string) => readPreview(opened.db, { secret: 'secret', token, now: NOON });
    const passedOn = await link();
    expect(await withdrawPreview(opened, id)).toBe(true);
    expect(await see(passedOn)).toBeNull();
    expect(await see(await link())).toMatchObject({ post: { title: TEA.title } });
    expect(await withdrawPreview(opened, 999_999)).toBe(false);
  });
});

test('a comparison marks what was added and what was removed', () => {
  expect(compareTexts('one\n\ntwo\n\nthree', 'one\n\n2\n\nthree').map(({ mark }) => mark)).toEqual([
    'same',
    'removed',
    'added',
    'same',
  ]);
});
