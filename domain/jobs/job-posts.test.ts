import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { changesWithTime, DEMO_JOB_POST, type JobPost, openPosts } from './job-post.ts';
import { changeJobPosts, readJobPosts } from './job-posts.server.ts';

const POST: JobPost = { ...DEMO_JOB_POST, postedOn: '2026-11-10', closesOn: '2026-11-30', demo: false };

function writeJobPosts(open: OpenDatabase, posts: readonly JobPost[], now: number) {
  return changeJobPosts(open, now, () => ({ posts, outcome: 'written' }));
}

describeOnBothDatabases('job posts', (open) => {
  test('are none until somebody writes them, and are published with the write', async () => {
    const database = await open();
    expect(await readJobPosts(database.db)).toEqual([]);
    const before = await contentRevision(database.db);
    await writeJobPosts(database, [POST], 5);
    await writeJobPosts(database, [POST, { ...POST, title: 'Senior carer' }], 6);
    expect((await readJobPosts(database.db)).map(({ title }) => title)).toEqual([
      'Care worker',
      'Senior carer',
    ]);
    expect(await contentRevision(database.db)).toBe(before + 2);
  });

  test('of a wrong form are not written', async () => {
    const database = await open();
    for (const change of [
      { title: ' ' },
      { closesOn: '2026-11-09' },
      { postedOn: '2026-02-30' },
      { jobTypes: [] },
    ]) {
      await expect(writeJobPosts(database, [{ ...POST, ...change }], 5)).rejects.toThrow();
    }
    expect(await readJobPosts(database.db)).toEqual([]);
  });
});

test.each([
  ['2026-11-09', false, true],
  ['2026-11-10', true, true],
  ['2026-11-30', true, true],
  ['2026-12-01', false, false],
])('on %s a post from 10 to 30 November is open: %s, and that will change: %s', (today, isOpen, changes) => {
  expect(openPosts([POST], today)).toHaveLength(isOpen ? 1 : 0);
  expect(changesWithTime([POST], today)).toBe(changes);
});

test('a post without a last day stays open and needs no watching', () => {
  const post = { ...POST, closesOn: null };
  expect(openPosts([post], '2036-01-01')).toEqual([post]);
  expect(changesWithTime([post], '2026-11-10')).toBe(false);
});
