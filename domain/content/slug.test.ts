import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, slugFrom } from './slug.ts';

test.each([
  ['The first visit: what to ask?', 'the-first-visit-what-to-ask'],
  ['Don’t worry & be happy', 'dont-worry-and-be-happy'],
  ['Café crème', 'cafe-creme'],
  ['Search', 'post-search'],
  ['日本語', 'post'],
  ['', 'post'],
])('%j has the address %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

test('any title has an address of the right form, and an address keeps it', () => {
  const title = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(fc.constantFrom('a', 'long', 'word', '-', ' ', "'", '&', 'é', '9'), { maxLength: 120 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(title, (typed) => {
      const slug = slugFrom(typed);
      expect(isSlug(slug), `${typed} -> ${slug}`).toBe(true);
      expect(slugFrom(slug)).toBe(slug);
    }),
  );
});
