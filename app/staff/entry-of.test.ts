import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { entryOf } from './entry-of.ts';
import { signedInCaller } from './test-call.ts';

interface PageModule {
  readonly loader: unknown;
  readonly default: ComponentType;
}

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

const PAGES: readonly [path: string, word: string, load: () => Promise<unknown>][] = [
  ['/account', 'saved=name', () => import('./account/route.tsx')],
  ['/account/second-factor', 'saved=authenticator-on', () => import('./account/second-factor.tsx')],
  ['/account/passkeys', 'saved=added', () => import('./account/passkeys.tsx')],
  ['/privacy-desk', 'saved=kept', () => import('./privacy/route.tsx')],
  ['/users', 'saved=second-factor', () => import('./users/list.tsx')],
  ['/users/:id', 'saved=changed', () => import('./users/person.tsx')],
];

describe('a table of words', () => {
  test('gives what it holds, and nothing that every object has', () => {
    const table = { name: 'Name saved.' };
    expect(entryOf(table, 'name')).toBe('Name saved.');
    for (const key of [...INHERITED, '', null, undefined]) expect(entryOf(table, key)).toBeNull();
  });
});

describeOnBothDatabases('a page that says what was done', (open) => {
  test('says nothing of a word that it does not know', async () => {
    const { id, call } = await signedInCaller(await open(), 'owner');
    for (const [path, word, load] of PAGES) {
      const page = (await load()) as PageModule;
      const renderEntry = async (query: string) => {
        const at = path.replace(':id', String(id));
        const { value } = await call(page.loader, { path: `${at}?${query}`, params: { id: String(id) } });
        const Stub = createRoutesStub([{ id: 'page', path, Component: page.default, loader: () => value }]);
        const hydrationData = { loaderData: { page: value } };
        return renderToString(createElement(Stub, { initialEntries: [`${at}?${query}`], hydrationData }));
      };
      expect(await renderEntry(word), path).toContain('role="status"');
      for (const key of INHERITED) {
        const html = await renderEntry(`${word.split('=')[0]}=${key}`);
        expect(html, `${path} with ${key}`).toContain('<h1');
        expect(html, `${path} with ${key}`).not.toContain('role="status"');
      }
    }
  });
});
