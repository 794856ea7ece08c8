import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import SiteList, { loader } from './list.tsx';

const PATH = '/settings/site/branches';

describeOnBothDatabases('a list of the settings', (open) => {
  async function screen(database: OpenDatabase): Promise<() => Promise<string>> {
    const { call } = await signedInCaller(database, 'owner');
    return async () => {
      const { value } = await call(loader, { path: PATH, params: { list: 'branches' } });
      const Component = SiteList as ComponentType;
      const Stub = createRoutesStub([{ id: 'list', path: PATH, Component, loader: () => value }]);
      const hydrationData = { loaderData: { list: value } };
      return renderToString(createElement(Stub, { initialEntries: [PATH], hydrationData }));
    };
  }

  test('folds what is done seldom once it is long, and leaves every button in its form', async () => {
    const database = await open();
    const renderScreen = await screen(database);
    for (let each = 1; each <= 15; each++) await addBranch(database, { name: `Branch ${each}` });
    expect(await renderScreen()).not.toContain('Move or remove');
    await addBranch(database, { name: 'Branch 16' });
    const html = await renderScreen();
    expect(html.match(/<summary[^>]*>Move or remove/g)).toHaveLength(16);
    for (const verb of ['up', 'down', 'remove'])
      expect(html.match(new RegExp(`<form(?:(?!</form>).)*value="${verb}"`, 'gs'))).toHaveLength(16);
  });
});
