import { expect, test } from 'vitest';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { isSiteOpen } from '#domain/provider/setting.server.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { closeSite, openSite } from './open-site.server.ts';
import { neededToOpen } from './sections.ts';

const RATED: Provider = {
  ...DEMO_PROVIDER,
  regulator: { ...DEMO_PROVIDER.regulator, standing: 'unrated' },
};

describeOnBothDatabases('a new site', (open) => {
  test('is closed, and stays so while a fact is missing that the law asks for', async () => {
    const database = await open();
    expect(await isSiteOpen(database.db)).toBe(false);
    const needed = ['provider', 'phones', 'address', 'services', 'regulator'];
    expect(await openSite(database, 5)).toEqual(needed);
    await writeProvider(database, { ...RATED, address: NEW_PROVIDER.address }, 5);
    expect(await openSite(database, 5)).toEqual(['address']);
    expect(await isSiteOpen(database.db)).toBe(false);
  });

  test('opens, closes and opens again, each time with a new revision for the pages', async () => {
    const database = await open();
    await writeProvider(database, RATED, 5);
    let before = await contentRevision(database.db);
    for (const isOpen of [true, false, true]) {
      if (isOpen) expect(await openSite(database, 5)).toEqual([]);
      else await closeSite(database, 6);
      expect(await isSiteOpen(database.db)).toBe(isOpen);
      expect(await contentRevision(database.db)).toBe(before + 1);
      before += 1;
    }
  });
});

test('a provider that has no rating yet has to say so', () => {
  expect(neededToOpen(DEMO_PROVIDER)).toEqual(['regulator']);
  expect(neededToOpen(RATED)).toEqual([]);
  expect(neededToOpen({ ...DEMO_PROVIDER, nation: 'northern-ireland' })).toEqual([]);
});
