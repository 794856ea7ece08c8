import { expect, test } from 'vitest';
import { CHECKS } from './post-draft.ts';

const POST = {
  title: 'Tea',
  excerpt: 'A cup of tea.',
  text: 'Warm the pot.',
  category: 'care',
  author: 'The office',
  picture: 'writing',
  pictureAlt: '',
};
const wrongIn = (post: object) =>
  (CHECKS.post.ready.safeParse({ ...POST, ...post }).error?.issues ?? []).map(({ path }) => path.join());

test('a drawing is described in the post, and a photo where it was added', () => {
  expect(wrongIn({})).toEqual(['pictureAlt']);
  expect(wrongIn({ pictureAlt: 'A letter.' })).toEqual([]);
  expect(wrongIn({ picture: 'media:3' })).toEqual([]);
});

test('a picture that is not described is told together with what else is missing', () => {
  expect(wrongIn({ author: '', category: '' }).toSorted()).toEqual(['author', 'category', 'pictureAlt']);
});
