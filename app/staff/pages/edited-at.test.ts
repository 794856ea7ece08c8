import { expect, test } from 'vitest';
import { SITE_PAGES } from '#domain/content/pages.ts';
import { editPlaces } from './edited-at.ts';

test('the page of a service leads to the screen of that service', () => {
  expect(editPlaces('/services/night-care', 12)?.map(({ to }) => to)).toEqual([
    '/settings/services/12',
    '/settings/services',
    '/reviews',
  ]);
  expect(editPlaces('/services/night-care')).toBeNull();
});

test('no page names a screen twice', () => {
  for (const { path } of SITE_PAGES) {
    const places = editPlaces(path)?.map(({ to }) => to) ?? [];
    expect(new Set(places).size, path).toBe(places.length);
  }
});

test('every page but the contents of Easy Read leads to where staff edit it', () => {
  const pages = SITE_PAGES.filter(({ path }) => path !== '/easy-read');
  expect(pages.filter(({ path }) => editPlaces(path)?.length === 0)).toEqual([]);
});
