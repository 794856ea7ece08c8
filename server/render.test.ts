import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { beginningOf, beginningsOf, routesBeginningWith, treeOf } from './route-table.ts';

type Routes = ServerBuild['routes'];

function built(entries: readonly RouteConfigEntry[], parentId?: string): Routes {
  return Object.fromEntries(
    entries.flatMap(({ id, file, path, index, children = [] }) => {
      const own = id ?? file.replace(/\.tsx?$/, '');
      const route = { id: own, parentId, path, index } as NonNullable<Routes[string]>;
      return [[own, route], ...Object.entries(built(children, own))];
    }),
  );
}

const ROOT = { id: 'root', path: '' } as NonNullable<Routes[string]>;
const all: Routes = { root: ROOT, ...built(routes, 'root') };
const whole = treeOf(all);
const beginnings = beginningsOf(all);
const idsAt = (table: RouteObject[], path: string) =>
  matchRoutes(table, path)?.map(({ route, params }) => [route.id, params]);

const tokens = Object.values(all).flatMap((route) => route?.path?.split('/') ?? []);
const somePart = fc.oneof(
  fc.constantFrom(...tokens.map((word) => word.replace('?', ''))),
  fc.constantFrom('Dashboard', 'dash%62oard', 'dashboard.data', 'contact.data', '..', '', 'C-7Q4K2M'),
  fc.string({ unit: 'binary' }).map(encodeURIComponent),
);
const somePath = fc.array(somePart, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

describe('a path', () => {
  test('leads to the same page among the routes that begin as it does as among all', () => {
    fc.assert(
      fc.property(somePath, (path) => {
        const beginning = beginningOf(path, beginnings);
        fc.pre(beginning !== null);
        expect(idsAt(treeOf(routesBeginningWith(all, beginning ?? '')), path)).toEqual(idsAt(whole, path));
      }),
      // Each run checks all routes, which takes some 25 milliseconds.
      { numRuns: 300 },
    );
  });

  test.each([
    ['/', ''],
    ['/contact', 'contact'],
    ['/contact.data', 'contact'],
    ['/blog/category/news', 'blog'],
    ['/sitemap.xml', 'sitemap'],
    ['/contactinbox/C-7Q4K2M', 'contactinbox'],
    ['/no-such-page', ''],
  ])('%s begins with "%s"', (path, beginning) => {
    expect(beginningOf(path, beginnings)).toBe(beginning);
  });

  test.each(['/contactInbox', '//dashboard', '/%64ashboard', '/_root.data', '/__manifest'])(
    'such as %s is looked up among all routes',
    (path) => {
      expect(beginningOf(path, beginnings)).toBeNull();
    },
  );

  test('is tried with few routes', () => {
    for (const beginning of beginnings) {
      const few = routesBeginningWith(all, beginning);
      expect(Object.keys(few).length).toBeLessThan(Object.keys(all).length / 3);
    }
  });
});
