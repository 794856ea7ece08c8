import { plainSlug } from '#platform/ids/slug.ts';
import { defineList, record, shortText } from './list.ts';

const NAME_MAX = 60;

export const BLOG_CATEGORIES = defineList({
  table: 'blog_categories',
  title: 'Blog categories',
  one: 'a category',
  page: '/blog',
  meaning: 'What posts are sorted by. Readers see those that have posts.',
  max: 30,
  called: 'name',
  fields: [
    record('slug'),
    shortText('name', 'Name', {
      ask: 'Enter the name',
      max: NAME_MAX,
      hint: 'Its address on the blog is made from the first name it has, and stays when you rename it.',
    }),
  ],
  beside({ name = '', slug = '' }, others): Record<string, string> {
    const conflict = others.find((other) => other.name?.toLowerCase() === name.toLowerCase());
    if (conflict) return { name: 'There is a category of this name. Choose another' };
    const address = slug || plainSlug(name);
    const same = others.find((other) => other.slug === address);
    return same ? { name: `Its address would be that of “${same.name}”. Choose another name` } : {};
  },
  check: ({ name = '' }): Record<string, string> =>
    plainSlug(name) || !name.trim() ? {} : { name: 'Enter a name with letters or numbers' },
  recorded: ({ name = '' }, before) => ({ slug: before?.slug || plainSlug(name) }),
});
