import { expect, test } from 'vitest';
import content from '#domain/demo/content.json' with { type: 'json' };
import { PICTURE_SIZES } from './drawn-sizes.ts';
import { pictureOf } from './pictures.server.ts';

const drawings = import.meta.glob<string>('./art/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(PICTURE_SIZES))('%s has the size of its drawing', (name, [width, height]) => {
  const drawing = drawings[`./art/${name}.svg`] ?? '';
  expect(drawing).toMatch(new RegExp(`viewBox="0 0 ${width} ${height}"`));
  expect(pictureOf(name).src).not.toBe('');
});

test('the demonstration names only pictures that are drawn', () => {
  for (const { picture } of [...content.gallery, ...content.lists.team])
    expect(Object.keys(PICTURE_SIZES)).toContain(picture);
});

test('a picture that is no longer drawn gives way to another one', () => {
  expect(pictureOf('gone')).toEqual(pictureOf('writing'));
  expect(pictureOf('constructor')).toEqual(pictureOf('writing'));
});
