import { expect, test } from 'vitest';
import { menuWithout } from '#domain/content/menu.ts';
import { SITE_PAGES } from '#domain/content/pages.ts';
import { addPost } from '#domain/content/test-posts.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { LIST_NAMES, LISTS } from '#domain/lists/lists.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { emptyPages } from './empty-pages.server.ts';

const ADA = { name: 'Ada Obi', designation: 'Registered manager', about: 'Ada leads the team.' };
const CHANGE = { said: 'We wait', did: 'We ring', people: '', done_on: '2026-11-03' };
const WITH_ROWS = SITE_PAGES.filter(({ path, filledBy }) =>
  filledBy ? filledBy !== 'itself' : LIST_NAMES.some((list) => LISTS[list].page === path),
).map(({ path }) => path);

describeOnBothDatabases('pages with nothing to show', (open) => {
  test('are all that have rows on a new site, each until there is one', async () => {
    const opened = await open();
    expect(WITH_ROWS).toEqual(
      expect.arrayContaining(['/team', '/testimonial', '/blog', '/gallery', '/you-said-we-did']),
    );
    expect([...(await emptyPages(opened.db))]).toEqual(WITH_ROWS);
    await saveEntry(opened, 'team', { id: null, version: 0, fields: ADA, now: 1 });
    await addPost(opened);
    await saveEntry(opened, 'said-and-done', { id: null, version: 0, fields: CHANGE, now: 1 });
    const filled = ['/team', '/blog', '/you-said-we-did'];
    expect([...(await emptyPages(opened.db))]).toEqual(WITH_ROWS.filter((path) => !filled.includes(path)));
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
