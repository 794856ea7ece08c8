import { expect, test } from 'vitest';
import { menuWithout } from '#domain/content/menu.ts';
import { addPost } from '#domain/content/test-posts.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { emptyPages } from './empty-pages.server.ts';

const ADA = { name: 'Ada Obi', designation: 'Registered manager', about: 'Ada leads the team.' };
const CHANGE = { said: 'We wait', did: 'We ring', people: '', done_on: '2026-11-03' };

describeOnBothDatabases('pages with nothing to show', (open) => {
  test('are those of a new site, each until there is something on it', async () => {
    const opened = await open();
    expect([...(await emptyPages(opened.db))]).toEqual([
      '/team',
      '/you-said-we-did',
      '/testimonial',
      '/gallery',
      '/blog',
    ]);
    await saveEntry(opened, 'team', { id: null, version: 0, fields: ADA, now: 1 });
    await addPost(opened);
    await saveEntry(opened, 'said-and-done', { id: null, version: 0, fields: CHANGE, now: 1 });
    expect([...(await emptyPages(opened.db))]).toEqual(['/testimonial', '/gallery']);
  });
});

test('the menu is as it was without pages of nothing, and has no group of none', () => {
  expect(menuWithout(undefined, new Set())).toBeUndefined();
  const items = menuWithout(undefined, new Set(['/gallery'])) ?? [];
  expect(JSON.stringify(items)).not.toContain('/gallery');
  expect(items.map(({ label }) => label)).toContain('Knowledge centre');
  const group = [{ label: 'More', links: [{ to: '/blog', label: 'News' }] }];
  expect(menuWithout(group, new Set(['/blog']))).toEqual([]);
});
