import { expect, test } from 'vitest';
import { saveEntry } from '#domain/lists/change.server.ts';
import { LISTS } from '#domain/lists/lists.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { readCategories } from './categories.server.ts';

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
