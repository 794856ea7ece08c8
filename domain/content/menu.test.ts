import { expect, test } from 'vitest';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { becomes, changeMenu, moves, readMenu, readOwnMenu } from './menu.server.ts';
import { arrangeMenu, BUILT_IN_MENU, everyRow, type MenuItem, visibleMenu } from './menu.ts';
import { unpublish } from './publish-draft.server.ts';
import { addPage, NOON } from './test-posts.ts';

const BUILT_IN = visibleMenu(arrangeMenu(BUILT_IN_MENU, []));
const labels = (items: readonly MenuItem[] = []) => items.map(({ label }) => label);
const under = (items: readonly MenuItem[] = [], group: string) =>
  items.flatMap((item) =>
    'links' in item && item.label === group
      ? item.links.map((link) => (typeof link === 'string' ? link : link.label))
      : [],
  );

describeOnBothDatabases('the menu', (open) => {
  async function begun() {
    const opened = await open();
    const idOf = async (label: string) => {
      const found = everyRow(await readMenu(opened.db)).find((row) => row.label === label);
      if (!found) throw new Error(`${label} is not in the menu`);
      return found.id;
    };
    const change = (change: Parameters<typeof changeMenu>[1]['change'], version: number | null = null) =>
      changeMenu(opened, { version, change, now: NOON });
    return { opened, idOf, change };
  }

  test('is the built-in one until someone changes it, and costs nothing until then', async () => {
    const { opened } = await begun();
    expect(await readOwnMenu(opened.db)).toEqual({});
    expect(labels(BUILT_IN)).toEqual(['Home', 'About us', 'Our services', 'Knowledge centre', 'Contact us']);
    expect(under(BUILT_IN, 'Our services')).toEqual(['services', 'Prices', 'Do we come to you?']);
  });

  test('has the order, the names and the entries that the office chose, at once', async () => {
    const { opened, idOf, change } = await begun();
    const before = await contentRevision(opened.db);
    await change(moves(await idOf('Contact us'), 'up'));
    await change(moves(await idOf('Gallery'), 0));
    await change(becomes(await idOf('Our Team'), { label: 'Who we are' }));
    await change(becomes(await idOf('Testimonials'), { isHidden: true }));
    expect(await contentRevision(opened.db)).toBeGreaterThan(before);
    const { items } = await readOwnMenu(opened.db);
    expect(labels(items)).toEqual(['Home', 'About us', 'Our services', 'Contact us', 'Knowledge centre']);
    expect(under(items, 'Knowledge centre')[0]).toBe('Gallery');
    expect(under(items, 'About us')).toEqual(
      under(BUILT_IN, 'About us')
        ?.filter((label) => label !== 'Testimonials')
        .map((label) => (label === 'Our Team' ? 'Who we are' : label)),
    );
    expect(under(items, 'About us')).toContain('Who we are');
  });

  test('takes a page of the office, and gets it back after it was off the site', async () => {
    const { opened, idOf, change } = await begun();
    const { id } = await addPage(opened);
    expect((await readMenu(opened.db)).outside.map(({ label }) => label)).toEqual(['Your rights']);
    await change(becomes(await idOf('Your rights'), { group: 'About us', isInFooter: true }));
    const menu = await readOwnMenu(opened.db);
    expect(under(menu.items, 'About us').at(-1)).toBe('Your rights');
    expect(menu.footer).toEqual([{ to: '/your-rights', label: 'Your rights' }]);
    await unpublish(opened, id);
    await change(moves(await idOf('Gallery'), 'up'));
    const without = await readOwnMenu(opened.db);
    expect([under(without.items, 'About us').includes('Your rights'), without.footer]).toEqual([
      false,
      undefined,
    ]);
    await opened.db.updateTable('posts').set({ published_at: NOON }).where('id', '=', id).execute();
    expect(under((await readOwnMenu(opened.db)).items, 'About us')).toContain('Your rights');
  });

  test('is never empty, and no change of a colleague is lost', async () => {
    const { opened, idOf, change } = await begun();
    for (const label of ['About us', 'Our services', 'Knowledge centre', 'Contact us']) {
      expect(await change(becomes(await idOf(label), { isHidden: true }))).toBe('saved');
    }
    const home = await idOf('Home');
    expect(await change(becomes(home, { isHidden: true }))).toBe('nothing-left');
    expect(labels((await readOwnMenu(opened.db)).items)).toEqual(['Home']);
    expect(await change(becomes(home, { label: 'Start' }), 1)).toBe('conflict');
    expect(await change(becomes(home, { label: 'Start' }), 4)).toBe('saved');
  });
});
