import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { REPEAT_WINDOW_MS } from '#domain/cases/verbs/receive.server.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import {
  approveComment,
  countComments,
  countWaitingComments,
  listComments,
  rejectComment,
  reopenComment,
} from './moderate-comments.server.ts';
import { latestPosts, readPost } from './posts.server.ts';
import { type CommentReception, receiveComment } from './receive-comment.server.ts';
import { addDraft, addPost, DRAFT, NOON } from './test-posts.ts';

const SLUG = 'a-good-cup-of-tea';
const COMMENT = { name: 'Zoë O’Neil', email: 'zoe@example.org', text: 'Milk first.\n\n<b>Always</b> 🫖' };

const reception = (parts: Partial<CommentReception> = {}): CommentReception => ({
  secret: 'secret',
  limits: { perAddress: 0, total: 0 },
  now: NOON,
  address: '192.0.2.1',
  signs: { honeypot: '', pace: 30_000 },
  ...parts,
});

const send = (opened: TestDatabase, parts: Partial<CommentReception> = {}, comment = COMMENT) =>
  receiveComment(opened, SLUG, comment, reception(parts));

describeOnBothDatabases('a comment', (open) => {
  test('waits, and nobody sees it until it is approved', async () => {
    const opened = await open();
    await addPost(opened);
    const sent = await send(opened);
    expect(sent).toMatchObject({ ok: true, repeated: false });
    expect((await readPost(opened.db, SLUG))?.comments).toEqual([]);
    expect(await countWaitingComments(opened.db)).toBe(1);
    expect(await listComments(opened.db, 'waiting')).toEqual([
      {
        id: sent.ok && sent.id,
        notice: null,
        state: 'waiting',
        ...COMMENT,
        receivedAt: NOON,
        post: { slug: SLUG, title: DRAFT.title },
      },
    ]);
  });

  test('waits again after an undo, and each state has its count', async () => {
    const opened = await open();
    await addPost(opened);
    const { id: staffId } = await addActor(opened);
    const sent = await send(opened);
    const id = sent.ok ? sent.id : 0;
    await rejectComment(opened, id, staffId, NOON);
    expect(await countComments(opened.db)).toEqual({ waiting: 0, approved: 0, rejected: 1, spam: 0 });
    expect(await reopenComment(opened, id, staffId, NOON)).toBe(true);
    expect(await countComments(opened.db)).toEqual({ waiting: 1, approved: 0, rejected: 0, spam: 0 });
    expect(await reopenComment(opened, id + 1, staffId, NOON)).toBe(false);
  });

  test('is shown once it is approved, as it was typed and without the address', async () => {
    const opened = await open();
    await addPost(opened);
    const { id: staffId } = await addActor(opened);
    const sent = await send(opened);
    const before = await contentRevision(opened.db);
    expect(await approveComment(opened, sent.ok ? sent.id : 0, staffId, NOON + 1)).toBe(true);
    expect(await contentRevision(opened.db)).toBeGreaterThan(before);
    const post = await readPost(opened.db, SLUG);
    expect(post?.comments).toEqual([
      { id: sent.ok && sent.id, name: COMMENT.name, text: COMMENT.text, receivedAt: NOON, demo: false },
    ]);
    expect(post?.commentCount).toBe(1);
    expect((await latestPosts(opened.db, 1))[0]?.commentCount).toBe(1);
    expect(JSON.stringify(post)).not.toContain(COMMENT.email);
    expect(await listComments(opened.db, 'waiting')).toEqual([]);
    expect(await listComments(opened.db, 'approved')).toHaveLength(1);
  });

  test('goes from the page when it is rejected, and a second press changes nothing', async () => {
    const opened = await open();
    await addPost(opened);
    const { id: staffId } = await addActor(opened);
    const sent = await send(opened);
    const id = sent.ok ? sent.id : 0;
    await approveComment(opened, id, staffId, NOON + 1);
    expect(await rejectComment(opened, id, staffId, NOON + 2)).toBe(true);
    expect((await readPost(opened.db, SLUG))?.comments).toEqual([]);
    const before = await contentRevision(opened.db);
    expect(await rejectComment(opened, id, staffId, NOON + 3)).toBe(true);
    expect(await contentRevision(opened.db)).toBe(before);
    const row = await opened.db.selectFrom('comments').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      rejected_at: NOON + 2,
      rejected_by: staffId,
      approved_at: null,
      approved_by: null,
    });
    expect(await approveComment(opened, 999, staffId, NOON)).toBe(false);
    expect(await rejectComment(opened, 999, staffId, NOON)).toBe(false);
  });

  test('that is sent twice is one, also at the same time; later it is a new one', async () => {
    const opened = await open();
    await addPost(opened);
    const all = await Promise.all([send(opened), send(opened), send(opened, { address: '192.0.2.2' })]);
    expect(new Set(all.map((sent) => sent.ok && sent.id)).size).toBe(1);
    expect(await send(opened, { now: NOON + REPEAT_WINDOW_MS })).toMatchObject({ repeated: false });
    expect(await countWaitingComments(opened.db)).toBe(2);
  });

  test('is kept as spam when a program filled in the trap within no time, and can still be approved', async () => {
    const signs = { honeypot: 'https://spam.example', pace: 50 };
    const opened = await open();
    await addPost(opened);
    const { id: staffId } = await addActor(opened);
    const sent = await send(opened, { signs });
    expect(await countWaitingComments(opened.db)).toBe(0);
    expect(await listComments(opened.db, 'spam')).toHaveLength(1);
    // A person's retry isn't counted as spam.
    expect(await send(opened)).toMatchObject({ repeated: false });
    await approveComment(opened, sent.ok ? sent.id : 0, staffId, NOON);
    expect(await listComments(opened.db, 'spam')).toEqual([]);
    expect((await readPost(opened.db, SLUG))?.commentCount).toBe(1);
  });

  test('is refused on a post that nobody can read', async () => {
    const opened = await open();
    await addDraft(opened);
    expect(await send(opened)).toEqual({ ok: false, reason: 'unknown-post' });
    const odd = await receiveComment(opened, 'no\0such', COMMENT, reception());
    expect(odd).toEqual({ ok: false, reason: 'unknown-post' });
  });

  test.each([
    ['one address', { perAddress: 2, total: 0 }],
    ['all together', { perAddress: 0, total: 2 }],
  ])('is refused beyond the limit an hour of %s', async (_, limits) => {
    const opened = await open();
    await addPost(opened);
    const nth = (i: number, now = NOON) => send(opened, { limits, now }, { ...COMMENT, text: `Number ${i}` });
    expect([(await nth(1)).ok, (await nth(2)).ok]).toEqual([true, true]);
    expect(await nth(3)).toEqual({ ok: false, reason: 'too-many' });
    expect(await nth(2)).toMatchObject({ ok: true, repeated: true });
    expect((await nth(3, NOON + 3_600_000)).ok).toBe(true);
  });

  test('is refused beyond the limit an hour of five addresses of one /48 of IPv6', async () => {
    const opened = await open();
    await addPost(opened);
    const limits = { perAddress: 1, total: 0 };
    const from = (address: string) =>
      send(opened, { limits, address }, { ...COMMENT, text: `From ${address}` });
    for (let i = 0; i < 5; i++) expect(await from(`2001:db8:1:${i}::/64`)).toMatchObject({ ok: true });
    expect(await from('2001:db8:1:5::/64')).toEqual({ ok: false, reason: 'too-many' });
    expect(await from('2001:db8:2:5::/64')).toMatchObject({ ok: true });
  });
});
