import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { LISTS } from '#domain/lists/lists.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { readPublishedAddresses } from '#domain/seo/published-addresses.server.ts';
import { readSitemap } from '#domain/seo/sitemap.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { NOON } from './test-posts.ts';
import { readWelsh } from './welsh.server.ts';

describeOnBothDatabases('the page about a branch in Welsh', (open) => {
  const SWANSEA = { name: 'Swansea', text: 'Eight carers work from here.' };
  const ABERTAWE = { name_cy: 'Abertawe', text_cy: 'Mae wyth gofalwr yn gweithio o yma.' };
  const save = (opened: OpenDatabase, fields: Readonly<Record<string, string>>) =>
    saveEntry(opened, 'branches', { id: null, version: 0, fields, now: NOON });

  test('is there once the office has written its words in Welsh, and is all that is in Welsh', async () => {
    const opened = await open();
    await writeProvider(opened, { ...DEMO_PROVIDER, nation: 'wales' }, NOON);
    await save(opened, SWANSEA);
    expect(await readWelsh(opened.db)).toBeNull();
    await save(opened, { ...ABERTAWE, name: 'Swansea Bay', text: SWANSEA.text });
    const now = await readWelsh(opened.db);
    expect([...(now?.byPath.values() ?? [])]).toEqual([
      expect.objectContaining({
        path: '/cy/branches/abertawe',
        title: 'Ein cangen: Abertawe',
        english: '/branches/swansea-bay',
        description: ABERTAWE.text_cy,
      }),
    ]);
    const { listed } = await readSitemap(opened.db);
    const languages = { en: '/branches/swansea-bay', cy: '/cy/branches/abertawe' };
    expect(listed.filter((address) => address.languages)).toEqual([
      expect.objectContaining({ path: languages.en, languages }),
      expect.objectContaining({ path: languages.cy, languages }),
    ]);
    expect((await readPublishedAddresses(opened.db)).pages).toContain('/cy/branches/abertawe');
  });

  test('has an address of its own', () => {
    const { beside } = LISTS.branches;
    const others = [{ ...SWANSEA, ...ABERTAWE }];
    expect(beside?.({ name: 'Gower', name_cy: 'abertawe' }, others)).toEqual({ name_cy: expect.any(String) });
    expect(beside?.({ name: 'swansea', name_cy: '' }, others)).toEqual({ name: expect.any(String) });
    expect(beside?.({ name: 'Gower', name_cy: '' }, [{ name: 'Mumbles', name_cy: '' }])).toEqual({});
  });
});
